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
    const { at, actor, status, paymentStatus } = step
    const before = order.history[seen + index - 1]
    const isPaid = paymentStatus === 'paid' && before?.paymentStatus !== 'paid'
    if (actor === fullName || (isPaid && wasRecordedBy(fullName, order))) return []
    const parcel = order.shipments.find(({ sentAt }) => sentAt === at)
    if (parcel) {
      const { carrier, trackingNumber = '' } = parcel
      return sentSentence({ at, actor, carrier: carrier?.name ?? '', trackingNumber }, texts, locale)
    }
    const isEnd = status !== before?.status && (status === 'complete' || status === 'canceled')
    return fill(names[isEnd ? status : 'changed'], { actor, time: formatDateTime(at, locale) })
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

/** Money that a member records or confirms pays the order by itself. */
function wasRecordedBy(fullName: string, { received }: WholeOrder): boolean {
  const last = received?.at(-1)
  return last?.recordedBy === fullName || last?.decidedBy === fullName
}
