import type { DisputeBearer, DisputeKind, DisputeOutcome } from './dispute-rules.ts'
import type { PartEnd, PartStatus } from './order-parts.ts'
import type { Sender } from './part-clocks.ts'
import { isFaultOfShop } from './return-rules.ts'
import type { ReturnReason, ReturnStatus } from './return-rules.ts'

const dayMs = 24 * 60 * 60_000

/** The score is about what was ordered in so many days before. */
export const scoreDays = 90

/** The parts of the score that count faults. Each of them has a rule by which there are penalties. */
export const faultParts = ['sending', 'cancellations', 'returns', 'disputes'] as const
export type FaultPart = (typeof faultParts)[number]

export const scoreParts = [...faultParts, 'rating'] as const
export type ScorePart = (typeof scoreParts)[number]

export const penaltyKinds = ['warning', 'daily-limit'] as const
export type PenaltyKind = (typeof penaltyKinds)[number]

/** What the shop has recorded of one part of an order. Times are in ISO format. */
export interface PartRecord {
  partId: string
  orderNumber: string
  sentBy: Sender
  status: PartStatus
  endedBecause: PartEnd | null
  /** It is when the part was to be sent, and null where no clock ran. */
  dueAt: string | null
  sentAt: string | null
  endedAt: string | null
  returns: readonly { reason: ReturnReason; status: ReturnStatus; endedAt: string | null }[]
  disputes: readonly DisputeRecord[]
}

interface DisputeRecord {
  kind: DisputeKind
  /** It is null until the dispute has ended. */
  endedAt: string | null
  /** They are those of the last decision, and null without one. */
  outcome: DisputeOutcome | null
  borneBy: DisputeBearer | null
  /** What the sides have agreed on is no decision of the shop. */
  isDecidedByShop: boolean
}

/** One part of an order that counts against its seller, from when it was known. */
export interface Fault {
  partId: string
  orderNumber: string
  at: string
}

interface Counted {
  /** So many parts of orders were looked at. */
  of: number
  against: readonly Fault[]
}

export type CountedFacts = Record<FaultPart, Counted> & {
  /** The stars that buyers have given in reviews. */
  rating: { of: number; sum: number }
}

/** What was counted, and the penalties of before. Together with a version of the rules it says all that a decision needs. */
export interface SellerFacts {
  at: string
  counted: CountedFacts
  earlier: readonly EarlierPenalty[]
}

export interface EarlierPenalty {
  rule: FaultPart
  from: string
  until: string
  /** An appeal has ended it. Its faults are not counted again, and it is not held against the seller. */
  isLifted: boolean
}

type Judgement = { counts: boolean; faultAt: string | null }

const isLost = ({ sentBy }: PartRecord, dispute: DisputeRecord) =>
  dispute.endedAt !== null &&
  dispute.isDecidedByShop &&
  dispute.outcome !== 'nothing' &&
  dispute.borneBy === 'seller' &&
  // Whoever brings the goods answers for what happens on the way.
  (sentBy === 'seller' || dispute.kind === 'not-as-described')

/** The seller chose the goods; what was packed is of who packs. */
const isReturnOfSeller = (sentBy: Sender, reason: ReturnReason) =>
  isFaultOfShop(reason) && (sentBy === 'seller' || reason !== 'wrong-item')

/**
 * Whether a part is looked at, and since when it is the fault of its seller. What riders, the shop or customers do is never
 * a fault of the seller.
 */
const judgements: Record<FaultPart, (part: PartRecord) => Judgement> = {
  sending: ({ sentBy, dueAt, sentAt, endedBecause, endedAt }) => {
    const isEndedLate = endedBecause === 'late'
    if (sentBy !== 'seller' || dueAt === null || (sentAt === null && !isEndedLate))
      return { counts: false, faultAt: null }
    if (isEndedLate) return { counts: true, faultAt: endedAt }
    return { counts: true, faultAt: sentAt !== null && sentAt > dueAt ? sentAt : null }
  },
  cancellations: ({ status, endedBecause, endedAt }) => {
    const isOfSeller = endedBecause === 'by-seller'
    return { counts: status === 'delivered' || isOfSeller, faultAt: isOfSeller ? endedAt : null }
  },
  returns: (part) => {
    const found = part.returns.find(
      ({ status, reason }) => status === 'refunded' && isReturnOfSeller(part.sentBy, reason),
    )
    // The same goods count once, where a dispute about them was lost as well.
    const isDisputed = part.disputes.some((dispute) => isLost(part, dispute))
    return { counts: part.status === 'delivered', faultAt: isDisputed ? null : (found?.endedAt ?? null) }
  },
  disputes: (part) => ({
    counts: part.sentAt !== null,
    faultAt: part.disputes.find((dispute) => isLost(part, dispute))?.endedAt ?? null,
  }),
}

/** The same records give the same facts, in whatever order they come. */
export function countFacts(parts: readonly PartRecord[], stars: readonly number[]): CountedFacts {
  const count = (part: FaultPart): Counted => {
    const judged = parts
      .map((record) => ({ record, ...judgements[part](record) }))
      .filter(({ counts }) => counts)
    const against = judged.flatMap(({ record: { partId, orderNumber }, faultAt }) =>
      faultAt === null ? [] : [{ partId, orderNumber, at: faultAt }],
    )
    return { of: judged.length, against: against.toSorted(byTime) }
  }
  return {
    sending: count('sending'),
    cancellations: count('cancellations'),
    returns: count('returns'),
    disputes: count('disputes'),
    rating: { of: stars.length, sum: stars.reduce((sum, star) => sum + star, 0) },
  }
}

function byTime(one: Fault, other: Fault): number {
  const [a, b] = [one.at + one.partId, other.at + other.partId]
  return a < b ? -1 : Number(a > b)
}

interface PartRule {
  /** It is its share in the score, beside those of the other parts that count. */
  weight: number
  /** With fewer of them the part does not count. */
  least: number
}

interface FaultRule extends PartRule {
  /** With so many faults of a hundred the part gives no points. */
  worstPercent: number
  /** There is a penalty from this number of new faults on, if they are more than the percentage. */
  faults: number
  percent: number
}

interface RuleSet {
  /** A seller of whom fewer orders were delivered or canceled by itself has no score. */
  leastOrders: number
  parts: Record<FaultPart, FaultRule> & { rating: PartRule }
  /** The first penalty is a warning; another one by the same rule within `remembers` days is a limit. */
  days: Record<PenaltyKind, number> & { remembers: number }
  ordersADay: number
}

/** A version that has decided something is never changed: other figures are a new version. */
const ruleSets: Readonly<Record<number, RuleSet>> = {
  1: {
    leastOrders: 20,
    parts: {
      sending: { weight: 40, least: 10, worstPercent: 30, faults: 3, percent: 20 },
      cancellations: { weight: 25, least: 10, worstPercent: 15, faults: 3, percent: 10 },
      returns: { weight: 15, least: 10, worstPercent: 20, faults: 3, percent: 15 },
      disputes: { weight: 10, least: 10, worstPercent: 10, faults: 3, percent: 5 },
      rating: { weight: 10, least: 5 },
    },
    days: { warning: 14, 'daily-limit': 14, remembers: 90 },
    ordersADay: 10,
  },
}

export const scoreVersion = 1

export function scoreRules(version: number): RuleSet {
  const rules = ruleSets[version]
  if (!rules) throw new Error(`There is no version ${version} of the rules`)
  return rules
}

export interface PartScore {
  part: ScorePart
  of: number
  /** They are the faults; of the rating it is 0. */
  against: number
  /** So many of a hundred points; null if there is too little to count. */
  points: number | null
}

export interface Penalty {
  rule: FaultPart
  kind: PenaltyKind
  /** It is null for a warning. */
  ordersADay: number | null
  from: string
  until: string
  of: number
  /** What was counted: the new ones since the last penalty by this rule. */
  faults: readonly Fault[]
}

export interface ScoreDecision {
  /** From 0 to 100; null if there are too few orders for one. */
  score: number | null
  parts: readonly PartScore[]
  penalties: readonly Penalty[]
}

/** The same facts and version always give the same decision. */
export function decideScore(version: number, facts: SellerFacts): ScoreDecision {
  return decideBy(scoreRules(version), facts)
}

/** It is `decideScore` with the rules themselves. */
export function decideBy(rules: RuleSet, facts: SellerFacts): ScoreDecision {
  const { counted } = facts
  const parts = scoreParts.map((part) => pointsOf(rules, counted, part))
  const counting = parts.filter(({ points }) => points !== null)
  const weights = counting.reduce((sum, { part }) => sum + rules.parts[part].weight, 0)
  const points = counting.reduce(
    (sum, { part, points: own }) => sum + rules.parts[part].weight * (own ?? 0),
    0,
  )
  const hasScore = counted.cancellations.of >= rules.leastOrders && weights > 0
  return {
    score: hasScore ? Math.round(points / weights) : null,
    parts,
    penalties: faultParts.flatMap((rule) => penaltyBy(rules, facts, rule) ?? []),
  }
}

function pointsOf(rules: RuleSet, counted: CountedFacts, part: ScorePart): PartScore {
  if (part === 'rating') {
    const { of, sum } = counted.rating
    const points = of < rules.parts.rating.least ? null : Math.floor((100 * (sum - of)) / (4 * of))
    return { part, of, against: 0, points }
  }
  const { of, against } = counted[part]
  const { least, worstPercent } = rules.parts[part]
  const left = Math.max(0, worstPercent * of - 100 * against.length)
  return {
    part,
    of,
    against: against.length,
    points: of < least ? null : Math.floor((100 * left) / (worstPercent * of)),
  }
}

function penaltyBy(
  rules: RuleSet,
  { at, counted, earlier }: SellerFacts,
  rule: FaultPart,
): Penalty | undefined {
  const { least, faults: fewest, percent } = rules.parts[rule]
  const { of, against } = counted[rule]
  const before = earlier.filter((penalty) => penalty.rule === rule)
  const held = before.filter(({ isLifted }) => !isLifted)
  if (held.some(({ until }) => until > at)) return undefined
  const countedUntil = before.reduce((last, { from }) => (from > last ? from : last), '')
  const faults = against.filter((fault) => fault.at > countedUntil)
  const isMuch = faults.length >= fewest && 100 * faults.length > percent * of
  if (of < least || !isMuch) return undefined
  const isAgain = held.some(({ from }) => from >= daysFrom(at, -rules.days.remembers))
  const kind = isAgain ? 'daily-limit' : 'warning'
  return {
    rule,
    kind,
    ordersADay: kind === 'daily-limit' ? rules.ordersADay : null,
    from: at,
    until: daysFrom(at, rules.days[kind]),
    of,
    faults,
  }
}

function daysFrom(at: string, days: number): string {
  return new Date(Date.parse(at) + days * dayMs).toISOString()
}

/** So many orders a day a seller may take at most: the smallest limit holds, and null is none. */
export function smallestLimit(limits: readonly (number | null)[]): number | null {
  const given = limits.filter((limit) => limit !== null)
  return given.length === 0 ? null : Math.min(...given)
}
