import { formatAmount } from '../../../contract/money.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import { countItems, countOldItems } from '../../commerce/reconciliation/read-items.ts'
import { firstLateDay } from '../../ledger/close-days.ts'
import { isOpened, postedOfPast } from '../../ledger/opening.ts'
import { balanceOfKind, hasTransactions, readHead } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Books'

/** Nothing is said of books to which nothing was posted. */
export async function checkLedger(db: Database): Promise<Finding[]> {
  return [...(await checkDays(db)), ...(await checkSuspense(db)), ...(await checkStatements(db))]
}

async function checkDays(db: Database): Promise<Finding[]> {
  if (!(await isOpened(db))) {
    const posted = await postedOfPast(db)
    if (posted === undefined && !(await hasTransactions(db))) return []
    return [
      ok(
        about,
        `No day is closed yet: the running shop posts what happened before the books began, ${posted ?? 0} events so far.`,
      ),
    ]
  }
  const late = await firstLateDay(db)
  if (late !== undefined) {
    return [
      warning(about, `The day ${late} is over and not closed: the running shop closes it within minutes.`),
    ]
  }
  const { day } = await readHead(db)
  return day === null ? [] : [ok(about, `All days up to ${day} are closed.`)]
}

async function checkSuspense(db: Database): Promise<Finding[]> {
  const santim = await balanceOfKind(db, 'suspense')
  if (santim === 0) return []
  const text = `${formatAmount(Math.abs(santim))} ETB are in suspense: somebody has to say whose they are. ledger entries --account suspense shows them.`
  return [warning(about, text)]
}

async function checkStatements(db: Database): Promise<Finding[]> {
  const old = await countOldItems(db)
  if (old > 0) {
    const text = `${old} items of statements have been unexplained for more than ${reconciliationRules.openDays} days: reconcile list shows them.`
    return [warning(about, text)]
  }
  const open = await countItems(db)
  return open === 0 ? [] : [ok(about, `${open} items of statements wait for somebody to explain them.`)]
}
