import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteExpiredMemberChallenges } from '../credentials/member-passkeys.ts'
import { deleteExpiredSellerInvitations, mailSellerInvitation } from './invitations.ts'
import { sellerPasskeys } from './passkeys.ts'
import { deleteExpiredSellerSessions } from './sessions.ts'
import { textSellerInvitation } from './text-invitation.ts'

const daySeconds = 24 * 60 * 60

export const sellerMemberJobs: Job[] = [
  on('seller.invited', 'mail', mailSellerInvitation),
  on('seller.invited-by-sms', 'send', textSellerInvitation),
  every(daySeconds, 'delete expired data of members of sellers', async ({ db }) => {
    await deleteExpiredSellerSessions(db)
    await deleteExpiredSellerInvitations(db)
    await deleteExpiredMemberChallenges(db, sellerPasskeys)
  }),
]
