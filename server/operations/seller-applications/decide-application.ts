import type { ApplicationDecision, ApplicationStatus } from '../../../contract/seller-applications.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Config } from '../../platform/config.ts'
import { lockSeller, setSellerState } from '../../catalogue/sellers/set-state.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tellMembers } from './tell-members.ts'

const statusAfter: Record<ApplicationDecision, ApplicationStatus> = {
  approve: 'approved',
  ask: 'asked',
  refuse: 'refused',
}
const actions = { approve: 'approve-seller', ask: 'ask-seller', refuse: 'refuse-seller' } as const
const templates = { ask: 'seller-asked', refuse: 'seller-refused' } as const

interface Decided {
  decision: ApplicationDecision
  /** What is asked, or why it is refused. */
  reason: string
  /** What the member looked at was sent then, in ISO format; it is undefined for whatever waits now. */
  submittedAt: string | undefined
  actor: Actor
}

/**
 * A repetition by the same person changes nothing. Refuses `seller-not-found`, `application-not-found`,
 * `application-decided` if somebody else was faster, and `changed-meanwhile` if it was not sent, or sent anew.
 */
export async function decideApplication(
  tx: Database,
  config: Pick<Config, 'seller'>,
  sellerId: string,
  { decision, reason, submittedAt, actor }: Decided,
): Promise<void> {
  const { storeName: store } = await lockSeller(tx, sellerId)
  const found = await tx
    .selectFrom('sellerApplications')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('application-not-found')
  const status = statusAfter[decision]
  const note = decision === 'approve' ? '' : reason
  if (found.decidedBy !== null) {
    if (found.status === status && found.note === note && found.decidedBy === actor.name) return
    throw new Refusal('application-decided', { by: found.decidedBy })
  }
  const isShown = submittedAt === undefined || found.submittedAt?.toISOString() === submittedAt
  if (found.status !== 'waiting' || !isShown) throw new Refusal('changed-meanwhile')
  const decidedAt = tx.now()
  await tx
    .updateTable('sellerApplications')
    .set({ status, note, decidedAt, decidedBy: actor.name })
    .where('sellerId', '=', sellerId)
    .execute()
  if (decision === 'approve') await setSellerState(tx, sellerId, 'active')
  await recordActivity(tx, actor, {
    action: actions[decision],
    subject: store,
    before: { state: found.status, note: found.note },
    after: { state: status, note },
  })
  const cause = `${sellerId}.${decidedAt.getTime()}`
  const values = { store, url: `${config.seller.url}/application` }
  await tellMembers(
    tx,
    sellerId,
    decision === 'approve'
      ? { template: 'seller-approved', cause, values }
      : { template: templates[decision], cause, values: { ...values, reason: note } },
  )
}
