import { isPermitted } from '../../../../contract/office/roles.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { listStaff } from '../../../customers/staff/members.ts'
import type { Database } from '../../../platform/database/connect.ts'

interface Owner {
  id: string
  name: string
}

/** Members who may explain what a statement has. */
export async function possibleOwners(db: Database): Promise<(Owner & { email: string })[]> {
  const { members } = await listStaff(db)
  return members
    .filter(({ role }) => isPermitted(role, 'reconcile-books'))
    .map(({ _id, fullName, email }) => ({ id: _id, name: fullName, email }))
}

/** Refuses `staff-not-found`. */
export async function memberById(db: Database, id: string): Promise<Owner> {
  return found(await possibleOwners(db), (member) => member.id === id)
}

/** Refuses `staff-not-found`. */
export async function memberByMail(db: Database, email: string): Promise<Owner> {
  const wanted = email.trim().toLowerCase()
  return found(await possibleOwners(db), (member) => member.email.toLowerCase() === wanted)
}

function found<Member extends Owner>(
  members: readonly Member[],
  isWanted: (member: Member) => boolean,
): Owner {
  const member = members.find(isWanted)
  if (!member) throw new Refusal('staff-not-found')
  return { id: member.id, name: member.name }
}
