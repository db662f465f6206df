import type { Database } from '../../server/database/connect.ts'

const DAY_MS = 86_400_000

/** A database whose clock stands in the past, and what sets it. */
export type Past = { db: Database; setDaysAgo: (this: void, days: number) => void }

/**
 * The same database under a clock of its own, so that the shop's deeds write a history. It starts at the given number
 * of days before the true time.
 */
export function inThePast(db: Database, daysAgo: number): Past {
  const present = db.now().getTime()
  let moment = new Date(present - daysAgo * DAY_MS)
  return {
    db: Object.assign(Object.create(db) as Database, { now: () => moment }),
    setDaysAgo: (days) => {
      moment = new Date(present - days * DAY_MS)
    },
  }
}
