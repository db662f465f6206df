import { sql } from 'kysely'
import type { SellerStanding, ShownPenalty } from '../../../contract/score-shapes.ts'
import { scoreRules } from '../../../contract/seller-score.ts'
import type { PartScore, ScorePart } from '../../../contract/seller-score.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ordersOfToday } from './limit-orders.ts'

const penaltiesShown = 20

/** It reads only what the seller itself may know. */
export async function readStanding(db: Database, sellerId: string): Promise<SellerStanding> {
  return {
    decision: await readDecision(db, sellerId),
    today: await ordersOfToday(db, sellerId),
    penalties: await readPenalties(db, sellerId),
  }
}

async function readDecision(db: Database, sellerId: string): Promise<SellerStanding['decision']> {
  const found = await db
    .selectFrom('sellerScoreDecisions')
    .select(['decidedAt', 'version', 'facts', 'result'])
    .where('sellerId', '=', sellerId)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { decidedAt, version, facts, result } = found
  const { leastOrders, parts } = scoreRules(version)
  const { rating } = facts.counted
  const faultsOf = ({ part }: PartScore) =>
    part === 'rating' ? [] : facts.counted[part].against.toReversed()
  return {
    at: decidedAt.toISOString(),
    version,
    score: result.score,
    leastOrders,
    parts: result.parts.map((it) => ({
      ...it,
      weight: parts[it.part].weight,
      penaltyFrom: penaltyFrom(version, it.part),
      faults: faultsOf(it),
    })),
    stars: rating.of === 0 ? null : Math.round((10 * rating.sum) / rating.of) / 10,
  }
}

/** Those that hold now. */
export async function countOpenPenalties(db: Database, sellerId: string): Promise<number> {
  const { penalties } = await db
    .selectFrom('sellerPenalties')
    .select(({ fn }) => fn.countAll<number>().as('penalties'))
    .where('sellerId', '=', sellerId)
    .where('untilAt', '>', db.now())
    .where(sql<boolean>`answer is distinct from 'lifted'`)
    .executeTakeFirstOrThrow()
  return penalties
}

function penaltyFrom(version: number, part: ScorePart) {
  if (part === 'rating') return null
  const { percent, faults } = scoreRules(version).parts[part]
  return { percent, faults }
}

async function readPenalties(db: Database, sellerId: string): Promise<ShownPenalty[]> {
  const rows = await db
    .selectFrom('sellerPenalties')
    .select(['id', 'rule', 'kind', 'dayLimit', 'faults', 'ofParts', 'fromAt', 'untilAt'])
    .select(['appeal', 'appealedAt', 'appealedBy', 'answer', 'answerReason', 'answeredAt'])
    .where('sellerId', '=', sellerId)
    .orderBy('fromAt', 'desc')
    .orderBy('id', 'desc')
    .limit(penaltiesShown)
    .execute()
  return rows.map(({ id, rule, kind, dayLimit, faults, ofParts, fromAt, untilAt, ...row }) => ({
    _id: id,
    rule,
    kind,
    ordersADay: dayLimit,
    from: fromAt.toISOString(),
    until: untilAt.toISOString(),
    isOpen: row.answer !== 'lifted' && untilAt > db.now(),
    of: ofParts,
    faults: faults.toReversed(),
    appeal:
      row.appeal !== null && row.appealedAt && row.appealedBy !== null
        ? { text: row.appeal, at: row.appealedAt.toISOString(), by: row.appealedBy }
        : null,
    answer:
      row.answerReason !== null && row.answeredAt
        ? { isLifted: row.answer === 'lifted', reason: row.answerReason, at: row.answeredAt.toISOString() }
        : null,
  }))
}
