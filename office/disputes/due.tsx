import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'

/** What is over is marked. */
export function Due({ dueAt }: { dueAt: string | null }) {
  const { texts, locale } = useTexts('disputes')
  const [now] = useState(() => Date.now())
  if (dueAt === null) return null
  const isOver = Date.parse(dueAt) < now
  const text = isOver ? texts.disputes.overdue : texts.disputes.words.due
  return (
    <time dateTime={dueAt} className={isOver ? 'font-medium text-red' : ''}>
      {fill(text, { time: formatDateTime(dueAt, locale) })}
    </time>
  )
}
