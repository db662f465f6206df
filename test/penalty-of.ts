import { countFacts, decideScore, scoreVersion } from '../contract/seller-score.ts'
import type { Fault } from '../contract/seller-score.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'

const dayMs = 24 * 60 * 60_000

/** The seller has been warned now, for one order. Returns the id of the penalty. */
export async function penaltyOf(db: Database, sellerId: string): Promise<string> {
  const [id, decisionId, now] = [newId(), newId(), db.now()]
  const facts = { at: now.toISOString(), counted: countFacts([], []), earlier: [] }
  await db
    .insertInto('sellerScoreDecisions')
    .values({
      id: decisionId,
      sellerId,
      version: scoreVersion,
      facts: JSON.stringify(facts),
      result: JSON.stringify(decideScore(scoreVersion, facts)),
      decidedAt: now,
    })
    .execute()
  const fault: Fault = { partId: newId(), orderNumber: 'MK-2345-6789', at: facts.at }
  await db
    .insertInto('sellerPenalties')
    .values({
      id,
      sellerId,
      decisionId,
      rule: 'sending',
      kind: 'warning',
      dayLimit: null,
      faults: JSON.stringify([fault]),
      ofParts: 10,
      fromAt: now,
      untilAt: new Date(now.getTime() + 14 * dayMs),
      appeal: null,
      appealedAt: null,
      appealedBy: null,
      answer: null,
      answerReason: null,
      answeredAt: null,
      answeredBy: null,
    })
    .execute()
  return id
}
