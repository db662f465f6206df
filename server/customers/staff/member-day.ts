import type { MemberDay } from '../../../contract/office/staff.ts'
import type { Database } from '../../platform/database/connect.ts'
import { countActions } from '../activity/count-actions.ts'
import { findMember } from './members.ts'

/** `day` is one in Addis Ababa. Refuses `staff-not-found`. */
export async function readMemberDay(db: Database, staffId: string, day: string): Promise<MemberDay> {
  const { fullName } = await findMember(db, staffId)
  const counted = await countActions(db, staffId, day)
  const [first] = counted.map((row) => row.first.toISOString()).toSorted()
  const last = counted
    .map((row) => row.last.toISOString())
    .toSorted()
    .at(-1)
  return {
    fullName,
    day,
    first: first ?? null,
    last: last ?? null,
    entries: counted.reduce((sum, { count }) => sum + count, 0),
    actions: counted.map(({ action, count }) => ({ action, count })),
  }
}
