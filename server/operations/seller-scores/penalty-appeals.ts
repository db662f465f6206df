import { Refusal } from '../../../contract/refusals.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import {
  lockPenalty,
  writePenaltyAnswer,
  writePenaltyAppeal,
} from '../../commerce/seller-score/penalty-appeals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tellMembers } from '../seller-applications/tell-members.ts'
import { scoreUrl } from './decide-scores.ts'

/** Also when it has ended, as the next one by the same rule is stricter. Refuses `penalty-not-found` and `appeal-given`. */
export async function appealPenalty(
  tx: Database,
  { penaltyId, actor }: { penaltyId: string; actor: Actor },
  text: string,
): Promise<void> {
  const { sellerId, appeal } = await lockPenalty(tx, penaltyId)
  if (appeal !== null) throw new Refusal('appeal-given')
  await writePenaltyAppeal(tx, penaltyId, { appeal: text, by: actor.name })
  const { storeName: subject } = await readSeller(tx, sellerId)
  await recordActivity(tx, actor, { action: 'appeal-penalty', subject, after: { appeal: text } })
}

/**
 * A penalty that is lifted ends at once, and is not held against the seller later. Returns the seller. Refuses
 * `penalty-not-found`, `appeal-decided` with who did it, and `changed-meanwhile` without an appeal.
 */
export async function answerPenaltyAppeal(
  tx: Database,
  config: Pick<Config, 'seller'>,
  penaltyId: string,
  { isLifted, reason, actor }: { isLifted: boolean; reason: string; actor: Actor },
): Promise<string> {
  const { sellerId, appeal, answeredBy } = await lockPenalty(tx, penaltyId)
  if (answeredBy !== null) throw new Refusal('appeal-decided', { by: answeredBy })
  if (appeal === null) throw new Refusal('changed-meanwhile')
  await writePenaltyAnswer(tx, penaltyId, { isLifted, reason, by: actor.name })
  const { storeName: store } = await readSeller(tx, sellerId)
  await recordActivity(tx, actor, {
    action: 'answer-penalty',
    subject: store,
    before: { appeal: 'open' },
    after: { appeal: isLifted ? 'lifted' : 'kept', reason },
  })
  const values = { store, isLifted, reason, url: scoreUrl(config) }
  await tellMembers(tx, sellerId, { template: 'penalty-answered', cause: penaltyId, values })
  return sellerId
}
