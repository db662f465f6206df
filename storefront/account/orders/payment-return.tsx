import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailed } from '../../../contract/client.ts'
import type { Order } from '../../../contract/orders.ts'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { PageLink } from '../../ui/link.tsx'
import { useRefreshOrders } from './use-orders.ts'

/** How often an open payment is polled, in ms. */
const fastPollMs = 2_000
const slowPollMs = 15_000
const fastPolls = 60

type Shown = 'open' | 'paid' | 'failed' | 'late' | 'unknown'

const shownAs: Record<PaymentAttemptStatus, Shown> = {
  open: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  'refund-due': 'late',
}

const colors: Record<Shown, string> = {
  open: 'bg-yellow-soft text-yellow-ink',
  paid: 'bg-green-soft text-green',
  failed: 'bg-red-soft text-red',
  late: 'bg-red-soft text-red',
  unknown: 'bg-sunk',
}

/** The status of a payment after the return from the gateway, polled while it is open. */
export function PaymentReturn({ txRef }: { txRef: string }) {
  const texts = useTexts('orders')
  const { shown, checking } = usePaymentStatus(txRef)
  const refresh = useRefreshOrders()
  const before = useRef<Shown>('open')

  useEffect(() => {
    if (shown !== before.current) refresh()
    before.current = shown
  }, [shown, refresh])

  const [title, text] = {
    open: [texts.paymentOpen, checking ? texts.checking[checking].text : texts.paymentOpenText],
    paid: [texts.paymentPaid, texts.paymentPaidText],
    failed: [texts.paymentFailed, texts.paymentFailedText],
    late: [texts.paymentFailed, texts.paymentLateText],
    unknown: [texts.paymentUnknown],
  }[shown]
  return (
    <div role="status" className={`mb-8 rounded-lg p-5 ${colors[shown]}`}>
      <p className="text-lg font-bold">{title}</p>
      {text && <p className="text-ink">{text}</p>}
      {shown === 'failed' && (
        <PageLink
          to="/cart"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          {texts.paymentFailedLink}
        </PageLink>
      )}
    </div>
  )
}

function usePaymentStatus(txRef: string): { shown: Shown; checking: Order['checking'] } {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const { data, error } = useQuery({
    queryKey: ['payment', userId, txRef],
    queryFn: ({ signal }) =>
      account('GET /payment/:tx_ref', { params: { tx_ref: txRef }, query: { lang }, signal }),
    refetchInterval({ state }) {
      if (isUnknown(state.error) || (state.data && state.data.status !== 'open')) return false
      return state.dataUpdateCount < fastPolls ? fastPollMs : slowPollMs
    },
  })
  if (data) return { shown: shownAs[data.status], checking: data.order.checking }
  return { shown: isUnknown(error) ? 'unknown' : 'open', checking: undefined }
}

/** Not found or malformed: polling again would not help. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400)
}
