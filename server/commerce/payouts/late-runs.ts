import { payoutLimits } from '../../../contract/payouts.ts'
import { isOpened } from '../../ledger/opening.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dueRun } from './make-run.ts'

/** The day of a run that was due hours ago and was not made, or of one that was begun hours ago and has not finished. */
export async function findLateRun(
  db: Database,
  config: Pick<Config, 'payouts'>,
): Promise<string | undefined> {
  if (!(await isOpened(db))) return undefined
  const lateSince = new Date(db.now().getTime() - payoutLimits.lateHours * 60 * 60_000)
  const unfinished = await db
    .selectFrom('payoutRuns')
    .select('day')
    .where('finishedAt', 'is', null)
    .where('createdAt', '<=', lateSince)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (unfinished) return unfinished.day
  const due = await dueRun(db, config)
  if (!due || due.at > lateSince) return undefined
  const made = await db
    .selectFrom('payoutRuns')
    .select('id')
    .where('day', '=', due.day)
    .where('isScheduled', '=', true)
    .executeTakeFirst()
  return made ? undefined : due.day
}
