import { isDeepStrictEqual } from 'node:util'
import { decideScore, scoreParts, scoreVersion } from '../../../contract/seller-score.ts'
import type { CountedFacts, Penalty } from '../../../contract/seller-score.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readFacts } from './read-facts.ts'

type NewPenalty = Penalty & { id: string }

/**
 * The row of the seller is locked. A decision is written if something was counted that the last one did not count. Returns
 * the penalties that begin with it.
 */
export async function decideAboutSeller(tx: Database, sellerId: string): Promise<NewPenalty[]> {
  const facts = await readFacts(tx, sellerId)
  const last = await tx
    .selectFrom('sellerScoreDecisions')
    .select(['version', 'facts'])
    .where('sellerId', '=', sellerId)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const result = decideScore(scoreVersion, facts)
  const isKnown = last
    ? last.version === scoreVersion && isDeepStrictEqual(last.facts.counted, facts.counted)
    : isEmpty(facts.counted)
  if (isKnown && result.penalties.length === 0) return []
  const id = newId()
  await tx
    .insertInto('sellerScoreDecisions')
    .values({
      id,
      sellerId,
      version: scoreVersion,
      facts: JSON.stringify(facts),
      result: JSON.stringify(result),
      decidedAt: tx.now(),
    })
    .execute()
  const penalties = result.penalties.map((penalty) => ({ ...penalty, id: newId() }))
  if (penalties.length > 0) {
    const rows = penalties.map((penalty) => rowOf(penalty, { sellerId, decisionId: id }))
    await tx.insertInto('sellerPenalties').values(rows).execute()
  }
  return penalties
}

const isEmpty = (counted: CountedFacts) => scoreParts.every((part) => counted[part].of === 0)

function rowOf(
  { id, rule, kind, ordersADay, faults, of, from, until }: NewPenalty,
  owner: { sellerId: string; decisionId: string },
) {
  const open = { appeal: null, appealedAt: null, appealedBy: null }
  const unanswered = { answer: null, answerReason: null, answeredAt: null, answeredBy: null }
  return {
    ...owner,
    ...open,
    ...unanswered,
    id,
    rule,
    kind,
    dayLimit: ordersADay,
    faults: JSON.stringify(faults),
    ofParts: of,
    fromAt: new Date(from),
    untilAt: new Date(until),
  }
}
