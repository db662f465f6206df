import type { SellerLevel } from './seller-levels.ts'

/** What a change of a product can be about, as far as it may have to wait, in the order in which it is shown. */
export const proposedFields = ['name', 'category', 'pictures', 'texts', 'variants', 'price'] as const
export type ProposedField = (typeof proposedFields)[number]

export const proposalKinds = ['new', 'change'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export type ProposalStatus = 'draft' | 'waiting' | 'refused'

interface ApprovalTerms {
  /** A product goes on sale for the first time only when the shop has approved it. */
  ofNew: boolean
  /** Changes of these wait. A price that rises too much waits at every level. */
  fields: readonly Exclude<ProposedField, 'price'>[]
  /** A seller has at most so many products. */
  productsMaximum: number
}

export const approvalTerms: Record<SellerLevel, ApprovalTerms> = {
  new: { ofNew: true, fields: ['name', 'category', 'pictures', 'texts', 'variants'], productsMaximum: 200 },
  regular: { ofNew: true, fields: ['name', 'category', 'pictures', 'variants'], productsMaximum: 5_000 },
  trusted: { ofNew: false, fields: [], productsMaximum: 50_000 },
}

/** A regular price that is by more percent above the lowest one of these days waits. */
export const priceRise = { percent: 50, days: 30 } as const

export function risesTooMuch(santim: number, lowestSantim: number): boolean {
  return santim * 100 > lowestSantim * (100 + priceRise.percent)
}

/** The state of a product as its seller sees it. */
export const sellerProductStates = [
  'for-sale',
  'sold-out',
  'draft',
  'waiting',
  'refused',
  'hidden',
  'withheld',
] as const
export type SellerProductState = (typeof sellerProductStates)[number]
