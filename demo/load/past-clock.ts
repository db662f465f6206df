import type { Database } from '../../server/database/connect.ts'

const DAY_MS = 86_400_000

/** A database whose clock is in the past, and what sets it. */
export type PastClock = { db: Database; setDaysAgo: (this: void, days: number) => void }

/**
 * The same database with a clock of its own, so that the shop's functions write a history. It starts `daysAgo` days
 * before the current time. Events that are published with it start no jobs: nobody must get mails about an invented past.
 */
export function withPastClock(db: Database, daysAgo: number): PastClock {
  const present = db.now().getTime()
  let moment = new Date(present - daysAgo * DAY_MS)
  return {
    db: Object.assign(db.withTables<Record<never, never>>(), { now: () => moment, enqueue: async () => {} }),
    setDaysAgo: (days) => {
      moment = new Date(present - days * DAY_MS)
    },
  }
}
