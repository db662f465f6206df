import type { GeneratedAlways } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    commissionRules: CommissionRulesTable
  }
}

/** It is for one product, for a seller, a category or both, or for all goods. Nothing of it changes but its end. */
export interface CommissionRulesTable {
  id: string
  productId: string | null
  sellerId: string | null
  categoryId: string | null
  appliesTo: GeneratedAlways<string>
  /** The shop sells the goods itself, so that no seller is paid. */
  isOwn: boolean
  basisPoints: number
  /** This, the minimum and the maximum are for a unit. */
  fixedSantim: number
  minimumSantim: number | null
  maximumSantim: number | null
  beginsAt: Date
  endsAt: Date | null
  /** It is the later rule at whose beginning this one ends; it goes on if that one is ended before. */
  replacedBy: string | null
  createdAt: Date
}
