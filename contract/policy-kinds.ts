/** What a seller tells customers in its own words, in the order in which it is shown. */
export const policyKinds = ['returns', 'sending', 'questions'] as const
export type PolicyKind = (typeof policyKinds)[number]
