import type { PairKind } from '../../../contract/recommendations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    lookedTogether: LookedTogetherTable
    pairTotals: PairTotalsTable
    productPairs: ProductPairsTable
  }
}

/** The smaller id comes first, as both directions are one row. */
interface LookedTogetherTable {
  productId: string
  otherId: string
  /** It is YYYY-MM-DD in UTC. */
  day: string
  looks: number
}

/** The customers who bought a product, or the looks from and to it. */
interface PairTotalsTable {
  productId: string
  kind: PairKind
  total: number
}

/** The best comes first. */
interface ProductPairsTable {
  productId: string
  kind: PairKind
  position: number
  otherId: string
  score: number
}
