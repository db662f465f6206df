import { unprovedReserveDays } from './hand-over.ts'
import type { DeliveryProof } from './hand-over.ts'

const dayMs = 24 * 60 * 60_000

/** From the one with the least trust to the one with the most. */
export const sellerLevels = ['new', 'regular', 'trusted'] as const
export type SellerLevel = (typeof sellerLevels)[number]

interface LevelTerms {
  /** What is owed for a part is held for so many days after its delivery. */
  reserveDays: number
  /** Goods of a seller who owes the shop more are not sold for cash on delivery. */
  debtMaximumSantim: number
  /**
   * A seller who has signed up itself is not sold more of: so many orders a day in Addis Ababa; null is no limit. Whom the
   * shop has added is known to it.
   */
  ordersADay: number | null
}

export const levelTerms: Record<SellerLevel, LevelTerms> = {
  new: { reserveDays: 14, debtMaximumSantim: 500_00, ordersADay: 5 },
  regular: { reserveDays: 7, debtMaximumSantim: 5_000_00, ordersADay: null },
  trusted: { reserveDays: 2, debtMaximumSantim: 20_000_00, ordersADay: null },
}

/** The rules look at so many of the newest parts of orders that have ended. */
export const recordLength = 300

/** What a level asks of the record of a seller. */
interface LevelRule {
  /** Parts that were delivered. */
  delivered: number
  /** Days since the first delivery. */
  days: number
  /** At most so many of a hundred parts ended because the seller canceled them or was late. */
  failedPercent: number
}

export const levelRules: Record<Exclude<SellerLevel, 'new'>, LevelRule> = {
  regular: { delivered: 20, days: 30, failedPercent: 5 },
  trusted: { delivered: 200, days: 180, failedPercent: 2 },
}

/** The counts are of the newest `recordLength` parts that have ended. */
export interface SellerRecord {
  delivered: number
  /** The seller canceled them, or neither accepted nor sent them in time. */
  failed: number
  /** The days since the first delivery of all. */
  days: number
}

/** It is the highest level whose rule the record meets. The same record always gives the same level. */
export function earnedLevel(record: SellerRecord): SellerLevel {
  return sellerLevels.findLast((level) => level === 'new' || meets(record, levelRules[level])) ?? 'new'
}

/** The level above this one, or null. */
export function levelAbove(level: SellerLevel): Exclude<SellerLevel, 'new'> | null {
  if (level === 'new') return 'regular'
  return level === 'regular' ? 'trusted' : null
}

function meets({ delivered, failed, days }: SellerRecord, rule: LevelRule): boolean {
  const isReliable = failed * 100 <= rule.failedPercent * (delivered + failed)
  return delivered >= rule.delivered && days >= rule.days && isReliable
}

/** Who decides on the level: the rules do, until a member of the shop chooses one. */
export const levelDeciders = ['rules', 'shop'] as const
export type LevelDecider = (typeof levelDeciders)[number]

/**
 * Who is not the shop's own seller gets what was sold this long after the delivery, at the earliest. It is longer if nobody
 * but the sender says that it was delivered.
 */
export function reserveUntil(level: SellerLevel, deliveredAt: Date, proof: DeliveryProof | null): Date {
  const days = levelTerms[level].reserveDays + (proof === null ? unprovedReserveDays : 0)
  return new Date(deliveredAt.getTime() + days * dayMs)
}

/** A debt is listed by the days for which it has been owed without a break: up to each of these, or longer. */
export const debtAgeDays = [30, 60, 90] as const

/** The list has so many groups and one for older debts; it returns the index of the group, from 0. */
export function debtAgeGroup(days: number): number {
  const found = debtAgeDays.findIndex((most) => days <= most)
  return found === -1 ? debtAgeDays.length : found
}
