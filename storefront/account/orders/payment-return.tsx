import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailed } from '../../../contract/client.ts'
import type { Order } from '../../../contract/orders.ts'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import { announceCartChange } from '../../session/cart-changes.ts'
import { fill } from '../../../messages/fill.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { PageLink } from '../../ui/link.tsx'
import { useCardState } from './gift-card-part.tsx'
import { isPayable } from './is-payable.ts'
import { useRefreshOrders } from './use-orders.ts'

const fastPollMs = 2_000
const slowPollMs = 15_000
const fastPolls = 60

/** After so many responses a payment that is still open counts as not made: the customer left the gateway. */
const confirmingPolls = 3

type Shown =
  | 'open'
  | 'unpaid'
  | 'part'
  | 'ended'
  | 'transfer'
  | 'payment'
  | 'paid'
  | 'failed'
  | 'late'
  | 'unknown'

const shownAs: Record<PaymentAttemptStatus, Shown> = {
  open: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  'refund-due': 'late',
}

const colors: Record<Shown, string> = {
  open: 'bg-yellow-soft text-yellow-ink',
  unpaid: 'bg-yellow-soft text-yellow-ink',
  part: 'bg-yellow-soft text-yellow-ink',
  ended: 'bg-sunk',
  transfer: 'bg-yellow-soft text-yellow-ink',
  payment: 'bg-yellow-soft text-yellow-ink',
  paid: 'bg-green-soft text-green',
  failed: 'bg-red-soft text-red',
  late: 'bg-red-soft text-red',
  unknown: 'bg-sunk',
}

/** `card` is the gift card of the order that was paid, if it is one of a gift card. */
export function PaymentReturn({ shown, card }: { shown: Shown; card: Order['giftCard'] }) {
  const texts = useTexts('orders')
  const { order: cardTexts } = useTexts('giftCards')
  const cardState = useCardState(card)
  const { checking, payments } = texts
  const [title, text] = {
    open: [texts.paymentOpen, texts.paymentOpenText],
    unpaid: [payments.unpaid, texts.paymentUnpaidText],
    part: [texts.part.title],
    ended: [texts.ends.notPaid, texts.paymentEndedText],
    transfer: [checking.transfer.title, checking.transfer.text],
    payment: [checking.payment.title, checking.payment.text],
    paid: [texts.paymentPaid, card ? fill(cardTexts.paid, { state: cardState }) : texts.paymentPaidText],
    failed: [texts.paymentFailed, card ? cardTexts.paymentFailed : texts.paymentFailedText],
    late: [texts.paymentFailed, texts.paymentLateText],
    unknown: [texts.paymentUnknown],
  }[shown]
  return (
    <div
      role="status"
      className={`rounded-lg p-4 md:p-5 ${shown === 'paid' ? 'mb-4' : 'mb-8'} ${colors[shown]}`}
    >
      <p className="text-lg font-bold">{title}</p>
      {text && <p className="text-ink">{text}</p>}
      {shown === 'failed' && (
        <PageLink
          to={card ? '/gift-cards' : '/cart'}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          {card ? cardTexts.tryAgain : texts.paymentFailedLink}
        </PageLink>
      )}
    </div>
  )
}

type ReturnedPayment = {
  shown: Shown
  paidOrderId: string | undefined
  card: Order['giftCard']
  /** Returns whether the page says so of the payment of the order, which must not be paid again meanwhile. */
  isConfirming: (order: Order) => boolean
}

/** Polls a payment after the return from the gateway while it is open; undefined without a `txRef`. */
export function useReturnedPayment(txRef: string | null): ReturnedPayment | undefined {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const queryKey = ['payment', userId, txRef]
  const { data, error } = useQuery({
    queryKey,
    enabled: txRef !== null,
    queryFn: async ({ signal }): Promise<PolledPayment> => {
      const params = { tx_ref: txRef ?? '' }
      const payment = await account('GET /payment/:tx_ref', { params, query: { lang }, signal })
      return { ...payment, polls: 1 + (queries.getQueryData<PolledPayment>(queryKey)?.polls ?? 0) }
    },
    refetchInterval({ state: { data: polled, error: failure } }) {
      if (isUnknown(failure) || (polled && polled.status !== 'open')) return false
      return (polled?.polls ?? 0) < fastPolls ? fastPollMs : slowPollMs
    },
  })
  const shown = data ? shownOf(data) : isUnknown(error) ? 'unknown' : 'open'
  useRefreshOn(shown)
  if (txRef === null) return undefined
  const orderId = data?.order._id
  return {
    shown,
    paidOrderId: shown === 'paid' ? orderId : undefined,
    card: data?.order.giftCard,
    isConfirming: (order) =>
      shown === 'open' && isPayable(order) && (orderId === undefined || orderId === order._id),
  }
}

type PolledPayment = { status: PaymentAttemptStatus; order: Order; polls: number }

function shownOf({ status, order, polls }: PolledPayment): Shown {
  const shown = shownAs[status]
  // Another order may have replaced it, for example.
  if (shown === 'failed' && order.canceledBecause && order.canceledBecause !== 'payment-failed')
    return 'ended'
  // What was paid otherwise ends this attempt, such as money that the shop has recorded.
  if (shown === 'failed' && order.status !== 'canceled') {
    if (order.paymentStatus === 'paid' && order.due === undefined) return 'paid'
    return order.checking ?? (order.due === undefined ? shown : 'part')
  }
  if (status !== 'open') return shown
  return order.checking ?? (polls < confirmingPolls ? 'open' : 'unpaid')
}

/** The orders change with the payment, and so does the cart, also in the tab that the payment was opened from. */
function useRefreshOn(shown: Shown): void {
  const refresh = useRefreshOrders()
  const before = useRef<Shown>('open')
  useEffect(() => {
    if (shown !== before.current) {
      refresh()
      announceCartChange()
    }
    before.current = shown
  }, [shown, refresh])
}

/** A payment that is not found or malformed is not polled again, as that would not help. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400)
}
