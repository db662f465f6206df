import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderRefund, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from './use-act.ts'
import type { Outcome } from './use-act.ts'

type Payment = NonNullable<WholeOrder['payments']>[number]

export function Payments({ order, onDone }: { order: WholeOrder; onDone: (outcome: Outcome) => void }) {
  const { texts, language } = useTexts()
  const may = useMay()
  const { orderId } = order
  const payments = order.payments?.filter(isShown)
  const replaying = useAct(order, (answer) => {
    const { replayed = 0 } = answer as { replayed?: number }
    onDone({ text: fillPlural(texts.orders.replayed, language, replayed) })
  })
  if (!payments) return null
  const replay = () =>
    replaying.mutate(() =>
      call('POST /office/orders/:orderNumber/webhooks', { params: { orderNumber: orderId } }),
    )
  return (
    <Panel title={texts.orders.moneyIn}>
      {payments.length === 0 && <p>{texts.orders.noPayments}</p>}
      <ul className="grid gap-4">
        {payments.map((payment) => (
          <PaymentRow key={payment._id} payment={payment} order={order._id} />
        ))}
      </ul>
      <Failure error={replaying.error} />
      {may('refund') && payments.some(({ webhooks }) => webhooks.length > 0) && (
        <Button
          variant="plain"
          className="button-flush justify-self-start"
          busy={replaying.isPending}
          onClick={replay}
        >
          {texts.orders.replay}
        </Button>
      )}
    </Panel>
  )
}

/** Store credit pays at once, and is given back if the order ends unpaid. */
export function isGivenBack({ gateway, status }: Payment): boolean {
  return gateway === 'credit' && status === 'failed'
}

/** An order that waits for money recorded by hand has a payment for it, of which nothing is to be told if it is not used. */
export function isShown({ gateway, isWithdrawn }: Payment): boolean {
  return !(gateway === 'by-hand' && isWithdrawn)
}

/** Other payments, and those that failed, are no posting of their own. */
function isOfGateway({ gateway, status }: Payment): boolean {
  return status === 'paid' && gateway !== 'credit' && gateway !== 'by-hand'
}

function PaymentRow({ payment, order }: { payment: Payment; order: string }) {
  const { texts, language, locale } = useTexts()
  const { tx_ref: txRef, gateway, amount, reference, reviewReason, settledAt, createdAt, webhooks } = payment
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <b>{stateOf(payment, texts)}</b> · {wayName(gateway, texts)}
        </span>
        <b className="tabular">
          <Figure of={isOfGateway(payment) ? { cause: `payment:${payment._id}` } : { order }}>
            {formatPrice(toSantim(amount), language)}
          </Figure>
        </b>
      </p>
      <p className="text-sm text-soft">
        {gateway !== 'credit' && `${txRef} · `}
        <time>{formatDateTime(settledAt ?? createdAt, locale)}</time>
      </p>
      {reference !== null && gateway !== 'by-hand' && (
        <p className="text-sm">{fill(texts.orders.gatewayReference, { reference })}</p>
      )}
      {reviewReason !== null && <p className="text-red">{reasonText(reviewReason, texts)}</p>}
      {webhooks.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-green underline">
            {fillPlural(texts.orders.webhooks, language, webhooks.length)}
          </summary>
          <ul className="grid gap-3">
            {webhooks.map(({ event, receivedAt, raw }) => (
              <li key={receivedAt + event}>
                <p className="text-sm">
                  {event} · {formatDateTime(receivedAt, locale)}
                </p>
                <pre className="overflow-x-auto rounded-md bg-sunk p-3 text-xs break-all whitespace-pre-wrap">
                  {raw}
                </pre>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function stateOf(payment: Payment, { orders }: OfficeTexts): string {
  if (isGivenBack(payment)) return orders.creditBack
  return payment.isWithdrawn ? orders.withdrawn : orders.attempts[payment.status]
}

/** Why a payment waits. What a gateway has answered stays as it is. */
export function reasonText(reason: string, { payments }: OfficeTexts): string {
  const reasons: Record<string, string | undefined> = payments.reasons
  return reasons[reason] ?? reason
}

/** How it was paid, or was meant to be: a gateway has the name of its company. */
export function wayName(gateway: string, { money, payments }: OfficeTexts): string {
  const names: Record<string, string | undefined> = {
    ...payments.differences.gateways,
    'bank-transfer': money.ways.transfer,
    'by-hand': money.byHand,
    credit: money.credit,
  }
  return names[gateway] ?? gateway
}

/** Returns where a refund goes: to what was paid with, unless it becomes store credit. */
export function refundWay(
  { toCredit, paymentId }: OrderRefund,
  payments: WholeOrder['payments'],
  texts: OfficeTexts,
): string {
  if (toCredit) return texts.money.credit
  if (paymentId === null) return texts.money.ways.cash
  return wayName(payments?.find(({ _id }) => _id === paymentId)?.gateway ?? '', texts)
}

export function Refunds({ order: { _id: orderId, refunds, payments } }: { order: WholeOrder }) {
  const { texts, language, locale } = useTexts()
  if (refunds === null) return null
  return (
    <Panel title={texts.orders.refunds}>
      {refunds.length === 0 && <p>{texts.orders.noRefunds}</p>}
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund._id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <b>{texts.orders.refundStates[refund.status]}</b> · {refundWay(refund, payments, texts)}
              </span>
              <b className="tabular">
                <Figure of={{ order: orderId }}>{formatPrice(toSantim(refund.amount), language)}</Figure>
              </b>
            </p>
            <p>{fill(texts.orders.by, { actor: refund.actor, reason: refund.reason })}</p>
            {refund.failure && <p className="text-red">{refund.failure}</p>}
            <p className="text-sm text-soft">
              {refund.reference} · {formatDateTime(refund.createdAt, locale)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** It says how far a refund is that was just asked for, with what the payment service said. */
export function RefundResult({ refund }: { refund: OrderRefund | null | undefined }) {
  const { texts, language } = useTexts()
  if (!refund) return null
  const values = { amount: formatPrice(toSantim(refund.amount), language), failure: refund.failure }
  if (refund.status === 'failed') {
    return (
      <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-red">
        {fill(texts.orders.outcome.failed, values)}
      </p>
    )
  }
  const { refunded, waiting, started } = texts.orders.outcome
  const text = refund.status === 'refunded' ? refunded : refund.failure ? waiting : started
  return <Notice>{fill(text, values)}</Notice>
}
