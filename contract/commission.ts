import { includedVat } from './pricing.ts'
import { shareOfKept, shareOut } from './share-out.ts'

/** Hundredths of a percent are whole numbers, such as 750 for 7.5 %. */
const wholeBasisPoints = 10_000

/** The fixed amount, the minimum and the maximum are for a unit. */
export type CommissionRate = {
  basisPoints: number
  fixedSantim: number
  minimumSantim: number | null
  maximumSantim: number | null
}

type Goods = { productId: string; sellerId: string; categoryId: string }

/** It is for the goods that have all of what it names. A product has one seller, and is named alone. */
export type RuleScope = { productId: string | null; sellerId: string | null; categoryId: string | null }

type Rule = RuleScope & { id: string; beginsAt: Date; createdAt: Date }

/**
 * Of the rules that are in force, the one for the product comes first, then that for its seller in its category, for its
 * seller, for its category, and for all goods. Among those for the same goods, the last that began counts.
 */
export function pickRule<R extends Rule>(rules: readonly R[], goods: Goods): R | undefined {
  return rules
    .filter((rule) => isFor(rule, goods))
    .toSorted(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        b.beginsAt.getTime() - a.beginsAt.getTime() ||
        b.createdAt.getTime() - a.createdAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )[0]
}

function isFor(rule: RuleScope, goods: Goods): boolean {
  return (['productId', 'sellerId', 'categoryId'] as const).every(
    (name) => rule[name] === null || rule[name] === goods[name],
  )
}

function rankOf({ productId, sellerId, categoryId }: RuleScope): number {
  return (productId === null ? 0 : 4) + (sellerId === null ? 0 : 2) + (categoryId === null ? 0 : 1)
}

type Saving = { automaticSavingSantim: number; codeSavingSantim: number }

/** Who bears a saving: so many percent the shop, and the seller the rest. */
export function savingOfShop(
  { automaticSavingSantim, codeSavingSantim }: Saving,
  shopPercent: { discount: number; code: number },
): number {
  const shareOf = (santim: number, percent: number) => shareOut(santim, [percent, 100 - percent])[0] ?? 0
  return shareOf(automaticSavingSantim, shopPercent.discount) + shareOf(codeSavingSantim, shopPercent.code)
}

type SoldLine = { paidSantim: number; shopSavingSantim: number; quantity: number }

type Commission = { baseSantim: number; commissionSantim: number; vatSantim: number }

/**
 * What the shop keeps of a line, and the VAT on it. The base is what was paid for the goods, and what the shop bears of
 * their saving. The seller never gets less than nothing: commission and VAT come to the base at most.
 */
export function commissionOf(
  { basisPoints, fixedSantim, minimumSantim, maximumSantim }: CommissionRate,
  { paidSantim, shopSavingSantim, quantity }: SoldLine,
  vatPercent: number,
): Commission {
  const baseSantim = paidSantim + shopSavingSantim
  const wanted = portion(baseSantim, basisPoints) + fixedSantim * quantity
  const least = (minimumSantim ?? 0) * quantity
  const most = maximumSantim === null ? Infinity : maximumSantim * quantity
  const commissionSantim = Math.min(Math.max(wanted, least), most)
  const vatSantim = portion(commissionSantim, Math.round(vatPercent * 100))
  if (commissionSantim + vatSantim <= baseSantim) return { baseSantim, commissionSantim, vatSantim }
  const vatOfBase = includedVat(baseSantim, vatPercent)
  return { baseSantim, commissionSantim: baseSantim - vatOfBase, vatSantim: vatOfBase }
}

/** It is rounded half up. */
function portion(santim: number, basisPoints: number): number {
  const whole = BigInt(wholeBasisPoints)
  return Number((2n * BigInt(santim) * BigInt(basisPoints) + whole) / (2n * whole))
}

/** A line as it was frozen, and what is kept of it after refunds and what is not collected. */
export type KeptLine = {
  lineTotalSantim: number
  paidSantim: number
  keptSantim: number
  units: number
  keptUnits: number
  shopSavingSantim: number
  commissionSantim: number
  commissionVatSantim: number
}

type Earnings = {
  goodsSantim: number
  /** It is what the seller bears of codes and discounts. */
  savingSantim: number
  commissionSantim: number
  vatSantim: number
  payableSantim: number
}

/** What a seller gets for these lines: what is paid and what the shop bears, without commission and its VAT. */
export function earningsOf(lines: readonly KeptLine[]): Earnings {
  const sums = { goodsSantim: 0, savingSantim: 0, commissionSantim: 0, vatSantim: 0, payableSantim: 0 }
  for (const line of lines) {
    const goodsSantim = shareOfKept(line.lineTotalSantim, line)
    const baseSantim = line.keptSantim + shareOfKept(line.shopSavingSantim, line)
    const commissionSantim = shareOfKept(line.commissionSantim, line)
    const vatSantim = shareOfKept(line.commissionVatSantim, line)
    sums.goodsSantim += goodsSantim
    sums.savingSantim += goodsSantim - baseSantim
    sums.commissionSantim += commissionSantim
    sums.vatSantim += vatSantim
    sums.payableSantim += baseSantim - commissionSantim - vatSantim
  }
  return sums
}
