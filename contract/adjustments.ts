/**
 * What two members post by hand: from one account to another, money that a seller has paid in, a debt that nobody expects
 * to be paid, or the opposite of an earlier one.
 */
export const adjustmentKinds = ['transfer', 'debt-paid', 'debt-written-off', 'reversal'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export const adjustmentStates = ['open', 'approved', 'refused'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

export const evidenceMaximum = 1_000
