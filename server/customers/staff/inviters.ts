import { isPermitted } from '../../../contract/office/roles.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { fullRole, roleName } from './own-roles.ts'

export async function mayInvite(tx: Database, inviterId: string | null): Promise<boolean> {
  if (inviterId === null) return true
  const inviter = await tx
    .selectFrom('staff')
    .select(fullRole('staff').as('role'))
    .where('id', '=', inviterId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return inviter !== undefined && isPermitted(inviter.role, 'change-staff')
}

/** A member could not make these invitations and reset links now. */
export async function withdrawInvitationsOf(tx: Database, staffId: string, actor: Actor): Promise<void> {
  if (await mayInvite(tx, staffId)) return
  const withdrawn = await tx
    .deleteFrom('staffInvitations')
    .where('inviterId', '=', staffId)
    .returning(['email', fullRole('staffInvitations').as('role')])
    .execute()
  for (const { email, role } of withdrawn)
    await recordActivity(tx, actor, {
      action: 'withdraw-invitation',
      subject: email,
      before: { role: roleName(role) },
    })
}
