import type { ActivityAction, ActivitySource } from '../../../contract/office/activity-actions.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { networkOf } from '../../platform/security-log.ts'

/** It is a member of staff, a member of a seller, the shop by itself, or an operator at the command line. */
export type Actor = {
  staffId: string | null
  /** Only a member of a seller has it. */
  sellerId?: string
  isShop?: true
  name: string
  /** The log has the network of the IP address. */
  address: string | null
}

export type Activity = {
  action: ActivityAction
  subject: string
  before?: ActivityValues
  after?: ActivityValues
}

/** The entry is written in the transaction of the change that it is about. */
export function recordActivity(tx: Database, actor: Actor, activity: Activity): Promise<void> {
  return recordActivities(tx, actor, [activity])
}

/** A statement can have 65,535 values. */
const rowsAtOnce = 1_000

export async function recordActivities(
  tx: Database,
  { staffId, sellerId, isShop, name, address }: Actor,
  activities: readonly Activity[],
): Promise<void> {
  for (let from = 0; from < activities.length; from += rowsAtOnce) {
    const rows = activities.slice(from, from + rowsAtOnce).map(({ action, subject, before, after }) => ({
      id: newId(),
      at: tx.now(),
      staffId,
      who: name,
      sellerId: sellerId ?? null,
      source: isShop === true ? 'shop' : sourceOf({ staffId, sellerId }),
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      network: address === null ? '' : networkOf(address),
    }))
    await tx.insertInto('activityLog').values(rows).execute()
  }
}

function sourceOf({
  staffId,
  sellerId,
}: Pick<Actor, 'staffId'> & { sellerId: string | undefined }): ActivitySource {
  if (sellerId !== undefined) return 'seller-portal'
  return staffId === null ? 'command-line' : 'office'
}
