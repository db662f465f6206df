import { raiseAlarm } from '../../platform/alarms.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import type { PostedLine } from './post-lines.ts'
import { hasStatements } from './read-files.ts'
import { countOldItems } from './read-items.ts'
import { reconcile } from './reconcile.ts'

/** The order of a payment that was taken back must not be sent as if it were paid. */
export function raiseChargeBacks(shop: Pick<Shop, 'log'>, posted: readonly PostedLine[]): void {
  for (const { line, orderNumber } of posted)
    if (line.kind === 'charge-back') raiseAlarm(shop, 'charge-back', { orderNumber, day: line.day })
}

/** What was posted since the last statement may be what one of its lines is. */
async function reconcileAgain(shop: Pick<Shop, 'db' | 'log'>): Promise<void> {
  if (!(await hasStatements(shop.db))) return
  const { posted } = await transaction(shop.db, (tx) => reconcile(tx))
  raiseChargeBacks(shop, posted)
}

async function watchOpenItems(shop: Pick<Shop, 'db' | 'log'>): Promise<void> {
  const items = await countOldItems(shop.db)
  if (items > 0) raiseAlarm(shop, 'statement-unexplained', { items })
}

export const reconciliationJobs: Job[] = [
  every(3_600, 'reconcile statements', reconcileAgain),
  every(24 * 60 * 60, 'watch open items of statements', watchOpenItems),
]
