import type { ActivityAction } from '../../contract/office/activity-actions.ts'
import type { ActivityValues } from '../../contract/office/activity.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { networkOf } from '../security-log.ts'
import type {} from './tables.ts'

/** Who acts: a member of staff, or an operator at the command line, whose `staffId` is null. */
export type Actor = {
  staffId: string | null
  name: string
  /** The IP address; the log has its network. */
  address: string | null
}

export type Activity = {
  action: ActivityAction
  subject: string
  before?: ActivityValues
  after?: ActivityValues
}

/** In the transaction of the change that it is about. */
export async function recordActivity(
  tx: Database,
  { staffId, name, address }: Actor,
  { action, subject, before, after }: Activity,
): Promise<void> {
  await tx
    .insertInto('activityLog')
    .values({
      id: newId(),
      at: tx.now(),
      staffId,
      who: name,
      source: staffId === null ? 'command-line' : 'office',
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      network: address === null ? '' : networkOf(address),
    })
    .execute()
}
