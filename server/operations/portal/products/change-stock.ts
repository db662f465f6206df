import type { MovementOfSeller } from '../../../catalogue/seller-products/history-of-seller.ts'
import { membersInMovements } from '../../../catalogue/seller-products/history-of-seller.ts'
import { setStockOfSeller } from '../../../catalogue/seller-products/stock-of-seller.ts'
import type { VariantOfSeller } from '../../../catalogue/seller-products/stock-of-seller.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { sellerActor } from '../../../customers/seller-members/seller-actor.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

interface Said {
  /** It was read as its seller, so that it is the seller's. */
  variant: VariantOfSeller
  onHand: number | null
  shown: { onHand: number; received: number } | null
  why: 'edited' | 'counted'
  member: SellerSession
  address: string
}

export async function writeStock(
  { unwalled }: Portal,
  { variant, member, address, ...said }: Said,
): Promise<void> {
  const by = member.actor(address)
  await transaction(unwalled.db, async (tx) => {
    const changed = await setStockOfSeller(tx, variant, { ...said, actor: sellerActor(by.name) })
    if (!changed) return
    await recordActivity(tx, by, {
      action: 'change-product',
      subject: variant.sku,
      before: { [`${variant.sku} stock`]: changed.before },
      after: { [`${variant.sku} stock`]: changed.after },
    })
  })
}

/** The movements were read as their seller; of who made them, a seller learns its own members. */
export function whoMoved(
  { unwalled }: Portal,
  movements: readonly MovementOfSeller[],
): Promise<Map<number, string>> {
  return membersInMovements(unwalled.db, movements)
}
