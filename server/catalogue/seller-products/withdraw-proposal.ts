import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockSeller } from '../sellers/set-state.ts'
import { forgetProposal, nextRevision, readProposal } from './proposals.ts'

/** Returns the SKU, or undefined if nothing waits. A new product is a draft again. Refuses `product-not-found`. */
export async function withdrawProposal(
  tx: Database,
  sellerId: string,
  productId: string,
): Promise<string | undefined> {
  await lockSeller(tx, sellerId)
  const product = await tx
    .selectFrom('products')
    .select('sku')
    .where('id', '=', productId)
    .where('sellerId', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new Refusal('product-not-found')
  const proposal = await readProposal(tx, productId)
  if (!proposal || proposal.status === 'draft') return undefined
  if (proposal.kind === 'change') await forgetProposal(tx, productId)
  else {
    await tx
      .updateTable('productProposals')
      .set({ status: 'draft', revision: nextRevision, reason: null, decidedBy: null, decidedAt: null })
      .where('productId', '=', productId)
      .execute()
    await tx
      .updateTable('products')
      .set({ withheld: 'draft', updatedAt: tx.now() })
      .where('id', '=', productId)
      .where('withheld', '=', 'approval')
      .execute()
  }
  return product.sku
}
