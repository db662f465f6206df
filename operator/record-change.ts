import { isDeepStrictEqual } from 'node:util'
import type { ActivityAction } from '../contract/office/activity-actions.ts'
import type { ActivityValues } from '../contract/office/activity.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { operator } from './operator-name.ts'

/** The activity log calls it so, and has these values. */
export type Described = { subject: string; values: ActivityValues }

type RecordedChange = {
  action: ActivityAction
  /** Undefined while it does not exist. */
  describe: (tx: Database) => Promise<Described | undefined>
}

/** The change and its entry in the activity log are one transaction. What is the same as before has no entry. */
export function recordChange<Result>(
  db: Database,
  { action, describe }: RecordedChange,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    const before = await describe(tx)
    const result = await work(tx)
    const after = await describe(tx)
    const known = after ?? before
    if (!known || isDeepStrictEqual(before, after)) return result
    await recordActivity(tx, operator(), {
      action,
      subject: known.subject,
      ...(before && { before: before.values }),
      ...(after && { after: after.values }),
    })
    return result
  })
}
