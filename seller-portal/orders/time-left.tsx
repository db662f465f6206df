import { useEffect, useState } from 'react'
import type { SellerPart } from '../../contract/seller/orders.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'

const hourMs = 60 * 60_000
/** Longer times are counted in days. */
const hoursMaximum = 48

/** Until when the part is to be accepted or sent, and how long that is. */
export function TimeLeft({
  order: { status, dueAt, isHeld },
}: {
  order: Pick<SellerPart, 'status' | 'dueAt' | 'isHeld'>
}) {
  const { texts, locale } = useTexts()
  const text = useTimeLeft(dueAt)
  if (isHeld) return <p className="font-medium text-red">{texts.orders.held}</p>
  if (dueAt === null || (status !== 'new' && status !== 'accepted')) return null
  return (
    <p>
      {fill(texts.orders.due[status], { time: formatDateTime(dueAt, locale) })} · <b>{text}</b>
    </p>
  )
}

function useTimeLeft(dueAt: string | null): string {
  const { texts, language } = useTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(ticking)
  }, [])
  const { left } = texts.orders
  const hours = (Date.parse(dueAt ?? '') - now) / hourMs
  if (hours <= 0) return left.over
  if (hours < 1) return left.soon
  if (hours <= hoursMaximum) return fillPlural(left.hours, language, Math.floor(hours))
  return fillPlural(left.days, language, Math.floor(hours / 24))
}
