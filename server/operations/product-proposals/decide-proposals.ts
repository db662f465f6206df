import { Refusal } from '../../../contract/refusals.ts'
import { approveProposal, refuseProposal } from '../../catalogue/seller-products/decide-proposal.ts'
import type { Decision } from '../../catalogue/seller-products/decide-proposal.ts'
import { sellersOfProducts } from '../../catalogue/seller-products/sellers-of-products.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellMembers } from '../seller-applications/tell-members.ts'

interface Looked {
  productId: string
  /** It is undefined for whatever waits now. */
  revision: number | undefined
}

type Portal = Pick<Config, 'seller'>

interface Left {
  productId: string
  refusal: Refusal
}

/** Those of one seller are one transaction with one mail. What cannot be approved is left, and named. */
export async function approveProposals(
  db: Database,
  config: Portal,
  { products, actor }: { products: readonly Looked[]; actor: Actor },
): Promise<{ approved: string[]; left: Left[] }> {
  const once = [...new Map(products.map((it) => [it.productId, it])).values()]
  const sellers = await sellersOfProducts(
    db,
    once.map(({ productId }) => productId),
  )
  const left: Left[] = once
    .filter(({ productId }) => !sellers.has(productId))
    .map(({ productId }) => ({ productId, refusal: new Refusal('proposal-not-found') }))
  const approved: string[] = []
  const bySeller = Map.groupBy(
    once.filter(({ productId }) => sellers.has(productId)),
    ({ productId }) => sellers.get(productId)!,
  )
  for (const [sellerId, all] of bySeller) {
    const done = await approveAllOf(db, config, { sellerId, all, actor })
    approved.push(...done.approved)
    left.push(...done.left)
  }
  return { approved, left }
}

interface OfSeller {
  sellerId: string
  all: readonly Looked[]
  actor: Actor
}

/** A transaction that one product fails is tried again without it. */
async function approveAllOf(
  db: Database,
  config: Portal,
  { sellerId, all, actor }: OfSeller,
): Promise<{ approved: string[]; left: Left[] }> {
  const left: Left[] = []
  for (let rest = all; rest.length > 0;) {
    let at: Looked | undefined
    const trying = rest
    try {
      await transaction(db, async (tx) => {
        const names: string[] = []
        for (const looked of trying) {
          at = looked
          const decision = await approveProposal(tx, { ...looked, actor: actor.name })
          await record(tx, decision, { action: 'approve-product', actor })
          names.push(decision.name)
        }
        at = undefined
        const store = (await readSeller(tx, sellerId)).storeName
        await tellMembers(tx, sellerId, {
          template: 'products-approved',
          cause: `${trying[0]?.productId}.${tx.now().getTime()}`,
          values: { store, products: names, url: `${config.seller.url}/products` },
        })
      })
      return { approved: trying.map(({ productId }) => productId), left }
    } catch (error) {
      const refused = at
      if (!(error instanceof Refusal) || !refused) throw error
      left.push({ productId: refused.productId, refusal: error })
      rest = trying.filter((it) => it !== refused)
    }
  }
  return { approved: [], left }
}

export async function refuseOne(
  db: Database,
  config: Portal,
  { actor, ...refused }: Looked & { reason: string; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    const decision = await refuseProposal(tx, { ...refused, actor: actor.name })
    await record(tx, decision, { action: 'refuse-product', actor })
    const { sellerId, name: product } = decision
    const store = (await readSeller(tx, sellerId)).storeName
    const { productId, reason } = refused
    await tellMembers(tx, sellerId, {
      template: 'product-refused',
      cause: `${productId}.${tx.now().getTime()}`,
      values: { store, product, reason, url: `${config.seller.url}/products/${productId}` },
    })
  })
}

async function record(
  tx: Database,
  { sku, before, after }: Decision,
  { action, actor }: { action: 'approve-product' | 'refuse-product'; actor: Actor },
): Promise<void> {
  await recordActivity(tx, actor, { action, subject: sku, before, after })
}
