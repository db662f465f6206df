import { giftCardSale } from '../../../contract/limits.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { postVoidCard } from '../books/gift-cards.ts'
import { lockCredit, moveCredit } from '../credit/move-credit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { selectPurchase } from './purchases.ts'
import type { GiftCardRow } from './tables.ts'

type OrderKey = { userId: string; id: string }

const dayMs = 24 * 60 * 60_000

/** The buyer wants the money back. Refuses `gift-card-used` and `gift-card-late`. */
export async function requireUnused(tx: Database, order: OrderKey): Promise<void> {
  const card = await lockCard(tx, order)
  if (!card || card.voidedAt) return
  if (card.redeemedAt) throw new Refusal('gift-card-used')
  if (tx.now().getTime() - card.createdAt.getTime() <= giftCardSale.cancelDays * dayMs) return
  throw new Refusal('gift-card-late', { days: giftCardSale.cancelDays })
}

/**
 * A refund of the locked order begins. A card that nobody has used is void then; one that was used is taken out of the
 * store credit that it has become. `earlierSantim` were refunded before. Refuses `gift-card-whole` for a part of an
 * unused card and `gift-card-spent` for more than is left of a used one.
 */
export async function takeBackCard(
  tx: Database,
  order: OrderKey,
  refund: { santim: number; earlierSantim: number; isWhole: boolean; actor: string; reason: string },
): Promise<void> {
  const { santim, earlierSantim, isWhole, actor, reason } = refund
  const card = await lockCard(tx, order)
  // It was not paid in time, or was taken back before, and the refund failed.
  if (!card || card.voidedAt) return
  if (card.redeemedBy === null) {
    if (!isWhole) throw new Refusal('gift-card-whole')
    return voidBought(tx, card, { actor, reason })
  }
  const { takenSantim } = await selectPurchase(tx, order).forUpdate().executeTakeFirstOrThrow()
  const toTake = santim + earlierSantim - takenSantim
  if (toTake <= 0) return
  const balance = await lockCredit(tx, card.redeemedBy)
  if (balance < toTake) {
    throw new Refusal('gift-card-spent', { left: formatAmount(santim - toTake + balance) })
  }
  const cardRefund = { buyerId: order.userId, orderId: order.id }
  const taken = { kind: 'taken', amountSantim: -toTake, causeId: newId(), actor, cardRefund } as const
  await moveCredit(tx, card.redeemedBy, taken)
  await tx
    .updateTable('giftPurchases')
    .set({ takenSantim: takenSantim + toTake })
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .execute()
}

function lockCard(tx: Database, { userId, id }: OrderKey): Promise<GiftCardRow | undefined> {
  return tx
    .selectFrom('giftCards')
    .selectAll()
    .where('id', '=', id)
    .where('buyerId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

async function voidBought(
  tx: Database,
  card: GiftCardRow,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('giftCards')
    .set({
      voidedAt: tx.now(),
      voidedBy: actor,
      voidedBecause: reason,
      recipientName: '',
      recipientEmail: null,
      recipientPhone: null,
      message: '',
    })
    .where('id', '=', card.id)
    .execute()
  await postVoidCard(tx, card)
}
