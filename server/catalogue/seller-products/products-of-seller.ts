import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ProposalKind, ProposalStatus, ProposedField } from '../../../contract/product-approval.ts'
import type { SellerProductState } from '../../../contract/product-approval.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Page } from '../../platform/database/cursor.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { StoredState } from '../products/product-state.ts'
import type { StoredImage } from '../products/tables.ts'
import { isNamed } from '../products/variants-named.ts'
import { isInStock, unitsLeft } from '../stock/stock-on-hand.ts'

interface Proposal {
  kind: ProposalKind
  status: ProposalStatus
}

export interface ListedRow {
  id: string
  createdAt: Date
  sku: string
  name: string
  translations: Translations<'name'>
  categoryName: string
  categoryTranslations: Translations<'name'>
  images: StoredImage[]
  priceSantim: number
  pricesDiffer: boolean
  retiredAt: Date | null
  withheld: StoredState['withheld']
  kind: ProposalKind | null
  status: ProposalStatus | null
  fields: ProposedField[] | null
  reason: string | null
  variants: number
  left: number | null
  hasUnlimited: boolean
}

interface Wanted {
  q?: string | undefined
  state?: SellerProductState | undefined
  after?: string | undefined
  limit: number
}

/** What the seller sees of the state: what the shop has hidden is withheld, as is all of a seller who may not sell. */
export function sellerStateOf(
  { retiredAt, withheld }: Pick<StoredState, 'retiredAt' | 'withheld'>,
  { proposal, isSoldOut }: { proposal: Proposal | undefined; isSoldOut: boolean },
): SellerProductState {
  if (retiredAt === null) return isSoldOut ? 'sold-out' : 'for-sale'
  if (withheld === 'approval') return 'waiting'
  if (withheld === 'hidden-by-seller') return 'hidden'
  if (withheld !== 'draft') return 'withheld'
  return proposal?.kind === 'new' && proposal.status === 'refused' ? 'refused' : 'draft'
}

/** On sale or not. */
export async function hasProducts(db: Database, sellerId: string): Promise<boolean> {
  const query = db.selectFrom('products').select('id').where('sellerId', '=', sellerId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** The newest first, on sale or not. */
export async function productsOfSeller(
  db: Database,
  sellerId: string,
  { q = '', state, after, limit }: Wanted,
): Promise<Page<ListedRow>> {
  const conditions = [
    sql`p.seller_id = ${sellerId}::uuid`,
    ...(q === '' ? [] : [matches(q)]),
    ...(state === undefined ? [] : [conditionOf[state]]),
    afterCursor(after, { table: 'p' }),
  ]
  const { rows } = await sql<ListedRow>`
    select p.*, c.name as category_name, c.translations as category_translations,
      coalesce(v.variants, 0)::int as variants, v."left", coalesce(v.has_unlimited, true) as has_unlimited
    from (
      select p.id, p.created_at, p.sku, p.name, p.translations, p.category_id, p.images, p.price_santim,
        p.prices_differ, p.retired_at, p.withheld, o.kind, o.status, o.fields, o.reason
      from products p left join product_proposals o on o.product_id = p.id
      where ${sql.join(conditions, sql` and `)}
      order by p.created_at desc, p.id desc limit ${limit + 1}) p
    join categories c on c.id = p.category_id
    left join lateral (
      select count(*) as variants, sum(greatest(l.units, 0))::int as "left", bool_or(l.units is null) as has_unlimited
      from (
        select ${unitsLeft(sql.ref('v.id'))} as units from variants v
        where v.product_id = p.id and v.retired_at is null) l
    ) v on true
    order by p.created_at desc, p.id desc`.execute(db)
  return pageOf(rows, limit)
}

const hasStock = sql`exists (
  select from variants v where v.product_id = p.id and v.retired_at is null and ${isInStock(sql.ref('v.id'))})`

/** Both what waits off sale and changes of what is on sale are listed as waiting, and likewise as refused. */
const conditionOf: Record<SellerProductState, RawBuilder<unknown>> = {
  'for-sale': sql`p.retired_at is null and ${hasStock}`,
  'sold-out': sql`p.retired_at is null and not ${hasStock}`,
  draft: sql`p.withheld = 'draft' and o.status is distinct from 'refused'`,
  waiting: sql`(p.withheld = 'approval' or o.kind = 'change' and o.status = 'waiting')`,
  refused: sql`o.status = 'refused'`,
  hidden: sql`p.withheld = 'hidden-by-seller'`,
  withheld: sql`p.retired_at is not null and coalesce(p.withheld, 'hidden') in ('hidden', 'seller')`,
}

/** A part of the name in any language, the beginning of an SKU, or a barcode. */
function matches(q: string): RawBuilder<unknown> {
  const escaped = q.replace(/[\\%_]/g, String.raw`\$&`)
  const isOfVariant = sql`exists (
    select from variants v where v.product_id = p.id and (v.sku ilike ${`${escaped}%`} or v.barcode = ${q}))`
  return sql`(${isNamed(`%${escaped}%`)} or p.sku ilike ${`${escaped}%`} or ${isOfVariant})`
}
