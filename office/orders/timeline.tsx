import { isGivenBack, isShown, refundWay, wayName } from './order-money.tsx'
import type { ReactNode } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import type { Language } from '../../contract/language.ts'
import type { Locale } from '../../contract/locale.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { lineNamed } from './parcels.tsx'
import { sentSentence } from './sent-sentence.ts'

type Entry = { at: string; text: string; more?: ReactNode; by?: string }
type Words = { texts: OfficeTexts<'sms' | 'orderHolds'>; language: Language; locale: Locale }

/** All that happened to an order, in sentences, the newest last. */
export function Timeline({ order }: { order: WholeOrder }) {
  const { texts, language, locale } = useTexts('sms', 'orderHolds')
  const words = { texts, language, locale }
  const entries = [
    ...steps(order, words),
    ...parcels(order, words),
    ...money(order, words),
    ...others(order, words),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <Panel title={texts.orders.history}>
      <ol className="grid gap-3">
        {entries.map(({ at, text, more, by }) => (
          <li key={`${at} ${text}`} className="border-s-3 border-green-soft ps-3">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            {more && <p className="text-sm [overflow-wrap:anywhere]">{more}</p>}
            <p className="text-sm text-soft">
              {by && `${by} · `}
              <time dateTime={at}>{formatDateTime(at, locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What a parcel or a payment says better is left to it. */
function steps({ history, shipments, giftCard, refunds }: WholeOrder, { texts }: Words): Entry[] {
  const names = { ...texts.orderHolds.timeline, ...texts.orders.timeline }
  return history.flatMap(({ at, actor, note, status, paymentStatus }, index) => {
    const before = history[index - 1]
    if (!before) return { at, text: names.placed, by: actor }
    const isSent = shipments.some(({ sentAt }) => sentAt === at)
    // A gift card is complete when it is paid; nothing of it arrives.
    const isSaid = (isSent && status === 'shipped') || (giftCard && status === 'complete')
    const changes = [
      ...(status !== before.status && !isSaid ? [names.status[status]] : []),
      ...(paymentStatus === before.paymentStatus ? [] : [names.payment[paymentStatus]]),
    ]
    if (isSent && changes.length === 0) return []
    // Notes of payments name their references; payments and refunds have entries of their own.
    const more = isSent || paymentStatus !== before.paymentStatus ? '' : note
    const isOfRefund = refunds?.some((refund) => refund.reason === note && refund.actor === actor)
    if (changes.length === 0) return note && !isOfRefund ? { at, text: note, by: actor } : []
    return { at, text: changes.join(' '), more, by: actor }
  })
}

function parcels(order: WholeOrder, { texts, language, locale }: Words): Entry[] {
  const names = texts.orderHolds.timeline
  return order.shipments.flatMap((parcel) => {
    const { number, sentAt, actor, carrier, trackingNumber = '', items, deliveredAt, refusedAt } = parcel
    const sent = { at: sentAt, actor, carrier: carrier?.name ?? '', trackingNumber }
    const contents = items.map(
      ({ position, quantity }) => `${quantity} × ${lineNamed(order, position, language)}`,
    )
    const ended = order.shipments.length > 1 && (deliveredAt ?? refusedAt)
    return [
      { at: sentAt, text: sentSentence(sent, texts, locale), more: contents.join(', ') },
      ...(ended
        ? [{ at: ended, text: fill(deliveredAt ? names.parcelArrived : names.parcelRefused, { number }) }]
        : []),
    ]
  })
}

function money({ payments, refunds, received, history }: WholeOrder, { texts, language }: Words): Entry[] {
  const names = texts.orderHolds.timeline
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return [
    ...(payments ?? []).filter(isShown).flatMap((payment) => {
      const { createdAt, settledAt, status, amount, gateway } = payment
      const at = settledAt ?? createdAt
      const values = { amount: price(amount), way: wayName(gateway, texts) }
      if (!isGivenBack(payment)) {
        const sentence = payment.isWithdrawn ? names.withdrawn : names.attempt[status]
        return { at, text: fill(sentence, values) }
      }
      const end = history.findLast(
        ({ paymentStatus }) => paymentStatus === 'failed' || paymentStatus === 'unpaid',
      )
      return [
        { at, text: fill(names.attempt.paid, values) },
        { at: end?.at ?? at, text: fill(names.creditBack, values) },
      ]
    }),
    ...(received ?? []).map(({ recordedAt, amount, recordedBy }) => ({
      at: recordedAt,
      text: fill(names.received, { amount: price(amount) }),
      by: recordedBy,
    })),
    ...(refunds ?? []).map((refund) => ({
      at: refund.createdAt,
      text: fill(names.refund[refund.status], {
        amount: price(refund.amount),
        way: refundWay(refund, payments, texts),
      }),
      more: [refund.reason, refund.failure].filter(Boolean).join(' · '),
      by: refund.actor,
    })),
  ]
}

function others({ notes, returns, mails, messages, news }: WholeOrder, { texts }: Words): Entry[] {
  const names = texts.orderHolds.timeline
  return [
    ...mails.map(({ at, kind, to, state }) => ({
      at,
      text: fill(names.mail[state], { to, kind: names.mailKinds[kind] }),
    })),
    ...messages.map(({ at, kind, to, state, reason }) => ({
      at,
      text: fill(texts.sms.timeline[state], { to, kind: texts.sms.kinds[kind] }),
      more: reason === null ? '' : texts.sms.reasons[reason],
    })),
    ...news.map(({ at, state, reason }) => ({
      at,
      text: names.news[state],
      more: reason === null ? '' : names.newsReasons[reason],
    })),
    ...notes.map(({ at, author, text }) => ({ at, text: names.note, more: text, by: author })),
    ...returns.map(({ createdAt, returnNumber, status }) => ({
      at: createdAt,
      text: fill(names.returned, { number: returnNumber }),
      more: texts.orders.returnStates[status],
    })),
  ]
}
