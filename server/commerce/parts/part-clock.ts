import type { Selectable } from 'kysely'
import { dayOfKey } from '../../../contract/holidays.ts'
import type { DaysAway } from '../../../contract/holidays.ts'
import type { PartStatus } from '../../../contract/order-parts.ts'
import { cancelAt, dueAt, remindAt } from '../../../contract/part-clocks.ts'
import type { Sender } from '../../../contract/part-clocks.ts'
import type { ClockStep, OrderPartsTable } from './tables.ts'

type PartRow = Selectable<OrderPartsTable>

/** Days are YYYY-MM-DD, and the time is text, as JSON has it. */
export type AnnouncedDays = { firstDay: string; lastDay: string; announcedAt: string }

type Clock = Pick<PartRow, 'clockFrom' | 'acceptDueAt' | 'sendDueAt' | 'nextClockAt' | 'nextClockStep'>

type Clocked = {
  status: PartStatus
  sentBy: Sender
  acceptDays: number | null
  sendDays: number | null
  isPayable: boolean
  daysAway: readonly AnnouncedDays[]
}

export const withoutClock = { nextClockAt: null, nextClockStep: null }

const never: Clock = { clockFrom: null, acceptDueAt: null, sendDueAt: null, ...withoutClock }

/**
 * A clock runs while its seller has to accept a part, and another one while it has to be sent. `before` is the part
 * before its step, and `at` the time of the step.
 */
export function clockOf(part: Clocked, before: PartRow | undefined, at: Date): Clock {
  const known: Clock = before ? pickClock(before) : never
  const { status, acceptDays, sendDays } = part
  if (part.sentBy === 'shop' || acceptDays === null || sendDays === null) return known
  if (!part.isPayable || (status !== 'new' && status !== 'accepted')) return { ...known, ...withoutClock }
  const wasRunning = before !== undefined && before.status === status && before.nextClockAt !== null
  if (wasRunning) return known
  const clockFrom = known.clockFrom ?? at
  const away = announcedBefore(part.daysAway, clockFrom)
  const due = dueAt(at, status === 'new' ? acceptDays : sendDays, away)
  return status === 'new'
    ? { ...known, clockFrom, acceptDueAt: due, nextClockAt: at, nextClockStep: 'tell' }
    : { ...known, clockFrom, sendDueAt: due, nextClockAt: remindAt(due), nextClockStep: 'remind' }
}

/** What was announced after the order does not change what its customer was promised. */
export function announcedBefore(announced: readonly AnnouncedDays[], clockFrom: Date): DaysAway[] {
  return announced
    .filter(({ announcedAt }) => new Date(announcedAt) < clockFrom)
    .map(({ firstDay, lastDay }) => ({ first: dayOfKey(firstDay), last: dayOfKey(lastDay) }))
}

/** What the clock does after its step. It stands after the last one, `cancel`. */
export function clockAfter(
  step: Exclude<ClockStep, 'cancel'>,
  due: Date,
  away: readonly DaysAway[],
): Pick<Clock, 'nextClockAt' | 'nextClockStep'> {
  switch (step) {
    case 'tell':
      return { nextClockAt: remindAt(due), nextClockStep: 'remind' }
    case 'remind':
      return { nextClockAt: due, nextClockStep: 'late' }
    case 'late':
      return { nextClockAt: cancelAt(due, away), nextClockStep: 'cancel' }
  }
}

function pickClock(part: PartRow): Clock {
  const { clockFrom, acceptDueAt, sendDueAt, nextClockAt, nextClockStep } = part
  return { clockFrom, acceptDueAt, sendDueAt, nextClockAt, nextClockStep }
}
