import { credit, debit } from '../post-transaction.ts'
import type { Entry } from '../post-transaction.ts'
import type { Account } from '../chart-of-accounts.ts'
import { draft } from './draft.ts'
import type { Draft, MoneyAccount } from './draft.ts'

/** What is frozen with the order about goods of one seller, or of the shop itself. */
export interface SoldPart {
  partId?: string | undefined
  /** It is null for goods that the shop sells itself. */
  sellerId: string | null
  /** What the customer pays for the goods, after all savings. */
  paidSantim: number
  /** What codes and discounts took off and the shop bears. */
  savingSantim: number
  /** It is 0 for goods of the shop. */
  commissionSantim: number
  /** On the commission, or on goods of the shop. */
  vatSantim: number
}

interface Sold {
  orderId: string
  customerId: string
  parts: readonly SoldPart[]
  delivery: { paidSantim: number; vatSantim: number }
}

/** An order that is canceled before its delivery is owed back. What was paid in advance for a part can be given alone. */
export function orderCanceled(facts: {
  orderId: string
  partId?: string | undefined
  customerId: string
  paidSantim: number
}): Draft {
  const about = { orderId: facts.orderId, partId: facts.partId }
  return draft('order-canceled', [
    debit({ kind: 'customer-prepayment', name: facts.customerId }, facts.paidSantim, about),
    credit({ kind: 'refund-owed', name: facts.customerId }, facts.paidSantim, about),
  ])
}

/**
 * The goods were handed over. They were paid in advance, or in cash to whoever brought them: `collected` is what a courier
 * or the till now has.
 */
export function orderDelivered({
  collected,
  ...sold
}: Sold & { collected?: { at: MoneyAccount; santim: number } | undefined }): Draft {
  const { orderId, customerId, parts, delivery } = sold
  const total = parts.reduce((sum, part) => sum + part.paidSantim, delivery.paidSantim)
  const prepaid = total - (collected?.santim ?? 0)
  return draft('order-delivered', [
    debit({ kind: 'customer-prepayment', name: customerId }, prepaid, { orderId }),
    ...(collected ? [debit(collected.at, collected.santim, { orderId })] : []),
    ...parts.flatMap((part) => entriesOfPart(orderId, part, 'seller-payable-held')),
    ...entriesOfDelivery(orderId, delivery),
  ])
}

/** What a part earns the seller, the shop and the tax authority comes to what the customer pays for it. */
export function entriesOfPart(
  orderId: string,
  { partId, sellerId, paidSantim, savingSantim, commissionSantim, vatSantim }: SoldPart,
  payable: 'seller-payable-held' | 'seller-payable-available',
): Entry[] {
  const about = { orderId, partId }
  const rest = paidSantim + savingSantim - commissionSantim - vatSantim
  const earner: Account = sellerId === null ? { kind: 'sales-income' } : { kind: payable, name: sellerId }
  return [
    debit({ kind: 'discounts' }, savingSantim, about),
    credit(earner, rest, about),
    credit({ kind: 'commission-income' }, commissionSantim, about),
    credit({ kind: sellerId === null ? 'vat-on-sales' : 'vat-on-commission' }, vatSantim, about),
  ]
}

export function entriesOfDelivery(
  orderId: string,
  { paidSantim, vatSantim }: { paidSantim: number; vatSantim: number },
): Entry[] {
  return [
    credit({ kind: 'delivery-income' }, paidSantim - vatSantim, { orderId }),
    credit({ kind: 'vat-on-sales' }, vatSantim, { orderId }),
  ]
}
