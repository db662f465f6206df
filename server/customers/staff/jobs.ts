import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteExpiredMemberChallenges } from '../credentials/member-passkeys.ts'
import { deleteOldRefundSums } from './count-refunds.ts'
import { deleteExpiredInvitations, mailInvitation } from './invitations.ts'
import { staffPasskeys } from './passkeys.ts'
import { textInvitation } from './text-invitation.ts'
import { deleteExpiredStaffSessions } from './staff-sessions.ts'

const daySeconds = 24 * 60 * 60

export const staffJobs: Job[] = [
  on('staff.invited', 'mail', mailInvitation),
  on('staff.invited-by-sms', 'send', textInvitation),
  every(daySeconds, 'delete expired data of staff', async ({ db }) => {
    await deleteExpiredStaffSessions(db)
    await deleteExpiredInvitations(db)
    await deleteExpiredMemberChallenges(db, staffPasskeys)
    await deleteOldRefundSums(db)
  }),
]
