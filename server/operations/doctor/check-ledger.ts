import { firstLateDay } from '../../ledger/close-days.ts'
import { readHead } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Books'

/** Nothing is said of books to which nothing was posted. */
export async function checkLedger(db: Database): Promise<Finding[]> {
  const late = await firstLateDay(db)
  if (late !== undefined) {
    return [
      warning(about, `The day ${late} is over and not closed: the running shop closes it within minutes.`),
    ]
  }
  const { day } = await readHead(db)
  return day === null ? [] : [ok(about, `All days up to ${day} are closed.`)]
}
