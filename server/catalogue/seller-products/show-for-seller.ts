import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { ProposedField, SellerProductState } from '../../../contract/product-approval.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readEditedProduct } from '../editing/edited-product.ts'
import { isInStock } from '../stock/stock-on-hand.ts'
import { sellerContentOf } from './content.ts'
import { sellerStateOf } from './products-of-seller.ts'
import { proposedIn, readProposal } from './proposals.ts'
import { sellerVersion } from './save-for-seller.ts'
import { withProposed } from './split-change.ts'
import type { SellerContent } from './split-change.ts'

interface ShownForSeller {
  id: string
  sku: string
  version: string
  state: SellerProductState
  isApproved: boolean
  /** What waits is in it; what was refused is not. */
  product: SellerContent
  proposal: {
    isRefused: boolean
    /** It has none for a product that was never on sale. */
    fields: ProposedField[]
    at: Date
    reason: string | null
  } | null
}

/** Refuses `product-not-found`, also for one of another seller. */
export async function showForSeller(db: Database, sellerId: string, id: string): Promise<ShownForSeller> {
  const row = await db
    .selectFrom('products')
    .select(['retiredAt', 'withheld'])
    .select(
      sql<boolean>`not exists (select from variants v where v.product_id = products.id and v.retired_at is null
        and ${isInStock(sql.ref('v.id'))})`.as('isSoldOut'),
    )
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  if (!row) throw new Refusal('product-not-found')
  const { sku, version, product } = await readEditedProduct(db, id, { seesCosts: false })
  const proposal = await readProposal(db, id)
  const base = sellerContentOf(product)
  const proposed = proposal?.status === 'waiting' ? proposedIn(proposal) : null
  return {
    id,
    sku,
    version: sellerVersion(version, proposal),
    state: sellerStateOf(row, { proposal, isSoldOut: row.isSoldOut }),
    isApproved: proposal?.kind !== 'new',
    product: proposed ? withProposed(base, proposed) : base,
    proposal:
      proposal && proposal.status !== 'draft'
        ? {
            isRefused: proposal.status === 'refused',
            fields: proposal.fields,
            at: proposal.decidedAt ?? proposal.proposedAt,
            reason: proposal.reason,
          }
        : null,
  }
}
