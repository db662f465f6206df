const dayMs = 24 * 60 * 60_000

/** From the one with the least trust to the one with the most. */
export const sellerLevels = ['new', 'regular', 'trusted'] as const
export type SellerLevel = (typeof sellerLevels)[number]

interface LevelTerms {
  /** What is owed for a part is held for so many days after its delivery. */
  reserveDays: number
  /** Goods of a seller who owes the shop more are not sold for cash on delivery. */
  debtMaximumSantim: number
}

export const levelTerms: Record<SellerLevel, LevelTerms> = {
  new: { reserveDays: 14, debtMaximumSantim: 500_00 },
  regular: { reserveDays: 7, debtMaximumSantim: 5_000_00 },
  trusted: { reserveDays: 2, debtMaximumSantim: 20_000_00 },
}

/** Who is not the shop's own seller gets what was sold this long after the delivery, at the earliest. */
export function reserveUntil(level: SellerLevel, deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + levelTerms[level].reserveDays * dayMs)
}

/** A debt is listed by the days for which it has been owed without a break: up to each of these, or longer. */
export const debtAgeDays = [30, 60, 90] as const

/** The list has so many groups and one for older debts; it returns the index of the group, from 0. */
export function debtAgeGroup(days: number): number {
  const found = debtAgeDays.findIndex((most) => days <= most)
  return found === -1 ? debtAgeDays.length : found
}
