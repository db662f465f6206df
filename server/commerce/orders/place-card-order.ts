import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refuseBlocked } from '../../customers/accounts/blocks.ts'
import { presentTerms } from '../../customers/face/pages.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { keepPurchase } from '../gift-cards/purchases.ts'
import type { WantedCard } from '../gift-cards/purchases.ts'
import { newNumber } from './place-order.ts'
import type { OrderRow } from './place-order.ts'

/**
 * A gift card is an order without lines, delivery, code and VAT: what is bought with it is taxed. The checkouts of the
 * customer must be locked.
 */
export async function placeCardOrder(
  tx: Database,
  userId: string,
  {
    card,
    contact,
    language,
  }: {
    card: WantedCard
    contact: { fullName: string; email: string; phone: string }
    language: Language
  },
): Promise<OrderRow> {
  await refuseBlocked(tx, userId)
  const id = newId()
  const order = await tx
    .insertInto('orders')
    .values({
      userId,
      id,
      checkoutId: id,
      orderNumber: newNumber('MK'),
      status: 'pending',
      paymentStatus: 'unpaid',
      source: 'gift-card',
      totalSantim: card.amountSantim,
      vatPercent: 0,
      vatSantim: 0,
      codeSavingSantim: 0,
      deliverySantim: 0,
      ...contact,
      deliveryAddress: null,
      trackingNumber: null,
      language,
      termsVersion: await presentTerms(tx),
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('orderTransitions')
    .values({
      userId,
      orderId: id,
      id: newId(),
      status: order.status,
      paymentStatus: order.paymentStatus,
      actor: 'shopper',
      createdAt: order.createdAt,
    })
    .execute()
  await keepPurchase(tx, order, card)
  return order
}

/** Refuses `gift-card-order` where there is nothing that could be changed or delivered. */
export function refuseCardOrder({ source, orderNumber }: Pick<OrderRow, 'source' | 'orderNumber'>): void {
  if (source === 'gift-card') throw new Refusal('gift-card-order', { order: orderNumber })
}
