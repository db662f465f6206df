import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readEditedProduct } from '../editing/edited-product.ts'
import { saveProduct } from '../editing/save-product.ts'
import { setClockOfTriggers } from '../products/shop-clock.ts'
import { lockSeller } from '../sellers/set-state.ts'
import { sellerContentOf } from './content.ts'
import { recordPriceChanges } from './price-changes.ts'
import { forgetProposal, proposedIn } from './proposals.ts'
import { withProposed } from './split-change.ts'
import type { ProductProposalsTable } from './tables.ts'

interface Decided {
  productId: string
  /** It is that of what was looked at; undefined is whatever waits now. */
  revision: number | undefined
  actor: string
}

export interface Decision {
  sellerId: string
  sku: string
  name: string
  before: ActivityValues
  after: ActivityValues
}

/** What waited is sold from now on. Refuses `proposal-not-found`, `proposal-changed` and what saving refuses. */
export async function approveProposal(tx: Database, decided: Decided): Promise<Decision> {
  const { proposal, product } = await lockWaiting(tx, decided)
  await setClockOfTriggers(tx, tx.now())
  const proposed = proposedIn(proposal)
  if (proposed === null) {
    await forgetProposal(tx, decided.productId)
    await putOnSale(tx, decided.productId)
    return { ...product, before: { state: 'waiting' }, after: { state: 'for-sale' } }
  }
  const { productId: id, actor } = decided
  const present = await readEditedProduct(tx, id, { seesCosts: false })
  const base = sellerContentOf(present.product)
  const { sellerId, onSaleFrom } = present.product
  const change = await saveProduct(tx, {
    id,
    actor,
    sku: present.sku,
    version: present.version,
    seesCosts: false,
    product: {
      ...withProposed(base, proposed),
      sellerId,
      onSaleFrom: onSaleFrom === null ? null : new Date(onSaleFrom),
    },
  })
  const after = await readEditedProduct(tx, id, { seesCosts: false })
  await recordPriceChanges(tx, {
    before: base,
    after: sellerContentOf(after.product),
    actor: proposal.proposedBy,
    isApproved: true,
  })
  await forgetProposal(tx, id)
  return { ...product, before: change?.before ?? {}, after: change?.after ?? {} }
}

/** A product of which no variant is on sale any more is hidden instead. */
async function putOnSale(tx: Database, productId: string): Promise<void> {
  const isSold = sql`exists (select from variants v where v.product_id = p.id and v.retired_at is null)`
  await sql`
    update products p set updated_at = ${tx.now()},
      retired_at = case when ${isSold} then null else retired_at end,
      withheld = case when ${isSold} then null else 'hidden-by-seller' end
    where id = ${productId} and withheld = 'approval'`.execute(tx)
}

/** What is sold stays as it is. A repetition changes nothing. Refuses `proposal-not-found` and `proposal-changed`. */
export async function refuseProposal(
  tx: Database,
  { reason, ...decided }: Decided & { reason: string },
): Promise<Decision> {
  const { proposal, product } = await lockWaiting(tx, decided)
  const { productId, actor } = decided
  await tx
    .updateTable('productProposals')
    .set({ status: 'refused', reason, decidedBy: actor, decidedAt: tx.now() })
    .where('productId', '=', productId)
    .execute()
  if (proposal.kind === 'new') {
    await tx
      .updateTable('products')
      .set({ withheld: 'draft', updatedAt: tx.now() })
      .where('id', '=', productId)
      .where('withheld', '=', 'approval')
      .execute()
  }
  return { ...product, before: { state: 'waiting' }, after: { state: 'refused', reason } }
}

interface Waiting {
  proposal: Selectable<ProductProposalsTable>
  product: Pick<Decision, 'sellerId' | 'sku' | 'name'>
}

/** The seller is locked, as when it saves, so that nothing else can be sent meanwhile. */
async function lockWaiting(tx: Database, { productId, revision }: Decided): Promise<Waiting> {
  const product = await tx
    .selectFrom('products')
    .select(['sellerId', 'sku', 'name'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw new Refusal('proposal-not-found')
  await lockSeller(tx, product.sellerId)
  const proposal = await tx
    .selectFrom('productProposals')
    .selectAll()
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal || proposal.status !== 'waiting') throw new Refusal('proposal-not-found')
  if (revision !== undefined && proposal.revision !== revision) throw new Refusal('proposal-changed')
  return { proposal, product }
}
