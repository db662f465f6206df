import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { officeListLength } from '../../../contract/office/limits.ts'
import type { ListedProposal, ShownProposal } from '../../../contract/office/product-proposals.ts'
import type { Language } from '../../../contract/language.ts'
import { noPictureUrl, pictureUrl } from '../../../contract/paths.ts'
import type { ProposalKind, ProposedField } from '../../../contract/product-approval.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { SellerLevel } from '../../../contract/seller-levels.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { readEditedProduct } from '../editing/edited-product.ts'
import type { StoredImage } from '../products/tables.ts'
import { sellerContentOf, sellerContentOnWire } from './content.ts'
import { proposedIn, readProposal } from './proposals.ts'
import { withProposed } from './split-change.ts'

interface Row {
  id: string
  createdAt: Date
  revision: number
  kind: ProposalKind
  fields: ProposedField[]
  proposedBy: string
  sku: string
  name: string
  translations: Translations<'name'>
  images: StoredImage[]
  sellerId: string
  level: SellerLevel
  storeName: string
  storeTranslations: Translations<'storeName'>
}

/** A product that the shop has hidden meanwhile does not wait. */
const isWaiting = sql`o.status = 'waiting' and (o.kind = 'change' or p.withheld = 'approval')`

async function read(db: Database, where: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select o.product_id as id, o.proposed_at as created_at, o.revision, o.kind, o.fields, o.proposed_by, p.sku,
        p.name, p.translations, p.images, s.id as seller_id, s.level, s.store_name,
        s.translations as store_translations
      from product_proposals o join products p on p.id = o.product_id join sellers s on s.id = p.seller_id
      where ${isWaiting}) w
    where ${where} order by created_at, id limit ${limit}`.execute(db)
  return rows
}

/** Those that wait longest come first. */
export async function listProposals(db: Database, after: string | undefined, lang: Language) {
  const rest = afterCursor(after, { isOldestFirst: true, table: 'w' })
  const { rows, after: next } = pageOf(await read(db, rest, officeListLength + 1), officeListLength)
  return {
    proposals: rows.map((row) => listedFrom(db, row, lang)),
    after: next,
    waiting: await countProposals(db),
  }
}

export async function countProposals(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from product_proposals o join products p on p.id = o.product_id
    where ${isWaiting}`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Refuses `proposal-not-found`. */
export async function showProposal(db: Database, productId: string, lang: Language): Promise<ShownProposal> {
  const [row] = await read(db, sql`w.id = ${productId}::uuid`, 1)
  const proposal = await readProposal(db, productId)
  if (!row || !proposal) throw new Refusal('proposal-not-found')
  const { product } = await readEditedProduct(db, productId, { seesCosts: false })
  const base = sellerContentOf(product)
  const proposed = proposedIn(proposal)
  return {
    ...listedFrom(db, row, lang),
    product: sellerContentOnWire(base),
    proposed: proposed && sellerContentOnWire(withProposed(base, proposed)),
  }
}

const dayMs = 24 * 60 * 60_000

function listedFrom(db: Database, row: Row, lang: Language): ListedProposal {
  const [image] = row.images
  const store = { storeName: row.storeName, translations: row.storeTranslations }
  return {
    productId: row.id,
    revision: row.revision,
    kind: row.kind,
    fields: row.fields,
    sku: row.sku,
    productName: translate(row, 'name', lang),
    imageUrl: image ? pictureUrl(image.media) : noPictureUrl,
    seller: { _id: row.sellerId, storeName: translate(store, 'storeName', lang), level: row.level },
    by: row.proposedBy,
    since: row.createdAt.toISOString(),
    days: Math.floor((db.now().getTime() - row.createdAt.getTime()) / dayMs),
  }
}
