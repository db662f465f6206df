import type { Database } from '../../server/platform/database/connect.ts'

const DAY_MS = 86_400_000

export type PastClock = { db: Database; setDaysAgo: (this: void, days: number) => void }

/**
 * The clock starts `daysAgo` days before the current time. Events start no jobs, so that no mails are sent about the
 * past.
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
