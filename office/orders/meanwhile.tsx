import { useState } from 'react'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { sentSentence } from './sent-sentence.ts'

/** What others did with the order since this member opened it, so that nobody does it again. */
export function Meanwhile({ order }: { order: WholeOrder }) {
  const { texts, locale } = useTexts()
  const { fullName } = useMe()
  const [seen] = useState(order.history.length)
  const names = texts.orders.meanwhile
  const sentences = order.history.slice(seen).flatMap((step, index) => {
    const { at, actor, status, paymentStatus, note } = step
    const before = order.history[seen + index - 1]
    const isOtherPayment = paymentStatus !== before?.paymentStatus
    // What a changed order costs more is paid without another status, and without a note.
    const isDifference = paymentStatus === 'paid' && status === before?.status && note === ''
    const isOfPayment = isOtherPayment || isDifference
    if (actor === fullName || (isOfPayment && wasCausedBy(fullName, paymentStatus, order))) return []
    const parcel = order.shipments.find(({ sentAt }) => sentAt === at)
    if (parcel) {
      const { carrier, trackingNumber = '' } = parcel
      return sentSentence({ at, actor, carrier: carrier?.name ?? '', trackingNumber }, texts, locale)
    }
    const isEnd = status !== before?.status && (status === 'complete' || status === 'canceled')
    if (status === before?.status && isOtherPayment) return texts.orders.timeline.payment[paymentStatus]
    return capitalized(fill(names[isEnd ? status : 'changed'], { actor, time: formatDateTime(at, locale) }))
  })
  return (
    <div
      role="status"
      className="grid gap-1 rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)] empty:hidden"
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Money that a member records, confirms or refunds changes the order by itself. */
function wasCausedBy(
  fullName: string,
  paymentStatus: WholeOrder['paymentStatus'],
  { received, refunds }: WholeOrder,
): boolean {
  const last = received?.at(-1)
  if (paymentStatus === 'paid') return last?.recordedBy === fullName || last?.decidedBy === fullName
  return paymentStatus === 'refunded' && refunds?.at(-1)?.actor === fullName
}

/** A sentence may begin with who it was, such as the customer. */
function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
}
