import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    discountCodes: DiscountCodesTable
    codeUses: CodeUsesTable
    cartCodes: CartCodesTable
  }
}

export interface DiscountCodesTable {
  code: string
  percent: number | null
  amountSantim: number | null
  validFrom: Date | null
  validUntil: Date | null
  minimumSantim: Generated<number>
  /** With `productIds`, it is empty for all products. */
  categoryIds: Generated<string[]>
  productIds: Generated<string[]>
  /** Only customers of this group can use it. */
  groupId: string | null
  forFirstOrder: Generated<boolean>
  onceEach: Generated<boolean>
  maxUses: number | null
  uses: Generated<number>
  endedAt: Date | null
  createdAt: Date
}

interface CodeUsesTable {
  userId: string
  orderId: string
  code: string
  onceEach: boolean
  status: 'held' | 'final' | 'released'
  createdAt: Date
}

interface CartCodesTable {
  userId: string
  code: string
  createdAt: Date
}
