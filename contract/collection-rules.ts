/** Prices are santim, inclusive; null has no limit on that side. */
export type CollectionCondition =
  | { kind: 'category'; categoryId: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'price'; from: number | null; to: number | null }
  | { kind: 'in-stock' }
  | { kind: 'on-sale' }

export const conditionKinds = ['category', 'tag', 'price', 'in-stock', 'on-sale'] as const

export const ruleMatches = ['all', 'any'] as const

export type CollectionRule = { match: (typeof ruleMatches)[number]; conditions: CollectionCondition[] }

export type CollectionMembers =
  | { kind: 'by-hand'; productIds: string[] }
  | ({ kind: 'by-rule' } & CollectionRule)
