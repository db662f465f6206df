import type { MoneyWay } from '../../../contract/office/limits.ts'
import { postDraft, postDrafts } from '../../ledger/post-draft.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import type { MoneyAccount } from '../../ledger/postings/draft.ts'
import { gatewayFee, paymentDue, paymentReceived, paymentRejected } from '../../ledger/postings/payments.ts'
import type { Database } from '../../platform/database/connect.ts'

/** The account of the shop to which customers transfer money. */
export const mainBank = { kind: 'bank', name: 'main' } as const

interface Payment {
  userId: string
  id: string
  orderId: string
  gateway: string
  amountSantim: number
  /** So much was posted when somebody rejected it. */
  rejectedSantim: number | null
}

interface Settled {
  status: 'paid' | 'refund-due'
  /** It is the amount of the payment, unless somebody has accepted another. */
  arrivedSantim?: number | undefined
  feeSantim?: number | undefined
}

/** A payment was settled, in time or late. What its order does not need is owed back at once. */
export async function postPayment(tx: Database, payment: Payment, settled: Settled): Promise<void> {
  await postDrafts(tx, draftsOfPayment(payment, settled))
}

export function draftsOfPayment(
  payment: Payment,
  { status, arrivedSantim, feeSantim = 0 }: Settled,
): DraftPosting[] {
  const { userId: customerId, id, orderId, gateway, amountSantim: santim } = payment
  const at = moneyAtGateway(gateway)
  const facts = { customerId, orderId, santim }
  const rejectedSantim = payment.rejectedSantim ?? undefined
  const received = at && paymentReceived({ ...facts, arrivedSantim, rejectedSantim, at })
  return [
    ...(received ? [{ cause: { kind: 'payment', id }, draft: received }] : []),
    ...(status === 'refund-due' ? [{ cause: { kind: 'payment-due', id }, draft: paymentDue(facts) }] : []),
    ...(at?.kind === 'gateway'
      ? [{ cause: { kind: 'gateway-fee', id }, draft: gatewayFee({ gateway, santim: feeSantim, orderId }) }]
      : []),
  ]
}

/** The payment is owed back, and was posted when its money arrived. Its amount is what it has now. */
export async function postPaymentDue(
  tx: Database,
  { userId: customerId, id, orderId, amountSantim: santim }: Omit<Payment, 'gateway' | 'rejectedSantim'>,
): Promise<void> {
  await postDraft(tx, {
    cause: { kind: 'payment-due', id },
    draft: paymentDue({ customerId, orderId, santim }),
  })
}

/** What arrived for a payment that somebody has rejected is at the gateway, and nobody knows whose it is. */
export async function postRejected(
  tx: Database,
  { id, orderId, gateway }: Payment,
  arrivedSantim: number,
): Promise<void> {
  const at = moneyAtGateway(gateway)
  if (!at) return
  await postDraft(tx, {
    cause: { kind: 'review-rejected', id },
    draft: paymentRejected({ orderId, at, arrivedSantim }),
  })
}

interface ReceivedMoney {
  userId: string
  id: string
  orderId: string
  way: MoneyWay
  amountSantim: number
}

/** Money that was recorded by hand counts from now on, all of it: what is too much is owed back by a payment of its own. */
export async function postReceivedMoney(tx: Database, money: ReceivedMoney): Promise<void> {
  await postDraft(tx, draftOfMoney(money))
}

/** Its id was made by a client, and is unique for its customer alone. */
export function draftOfMoney({
  userId: customerId,
  id,
  orderId,
  way,
  amountSantim: santim,
}: ReceivedMoney): DraftPosting {
  const at = moneyOfWay[way]
  return {
    cause: { kind: 'received-money', id: `${customerId}/${id}` },
    draft: paymentReceived({ customerId, orderId, santim, at }),
  }
}

/** It is undefined for what is posted otherwise: what was recorded by hand, and what store credit pays. */
export function moneyAtGateway(gateway: string): MoneyAccount | undefined {
  if (gateway === 'by-hand' || gateway === 'credit') return undefined
  return gateway === 'bank-transfer' ? mainBank : { kind: 'gateway', name: gateway }
}

export const moneyOfWay: Record<MoneyWay, MoneyAccount> = {
  cash: { kind: 'till' },
  transfer: mainBank,
  telebirr: { kind: 'bank', name: 'telebirr' },
  'cbe-birr': { kind: 'bank', name: 'cbe-birr' },
  'm-pesa': { kind: 'bank', name: 'm-pesa' },
}
