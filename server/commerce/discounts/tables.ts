import type { Generated } from 'kysely'
import type { DiscountTerms } from '../../../contract/automatic-discounts.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    discountCodes: DiscountCodesTable
    codeUses: CodeUsesTable
    cartCodes: CartCodesTable
    automaticDiscounts: AutomaticDiscountsTable
    discountUses: DiscountUsesTable
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
  /** It also reduces what an automatic discount has reduced. */
  combines: Generated<boolean>
  /** The shop bears so much of what it takes off, and the seller the rest. */
  shopPercent: Generated<number>
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

export interface AutomaticDiscountsTable {
  id: string
  name: string
  translations: Json<Translations<'name'>, true>
  kind: DiscountTerms['kind']
  percent: number | null
  amountSantim: number | null
  buy: number | null
  pay: number | null
  eachProduct: Generated<boolean>
  productIds: Generated<string[]>
  categoryIds: Generated<string[]>
  tags: Generated<string[]>
  collectionIds: Generated<string[]>
  groupId: string | null
  /** The shop bears so much of what it takes off, and the seller the rest. */
  shopPercent: Generated<number>
  minimumSantim: Generated<number>
  timesMaximum: number | null
  priority: Generated<number>
  validFrom: Date | null
  validUntil: Date | null
  isOn: Generated<boolean>
  maxUses: number | null
  /** It counts only while there is a maximum. */
  uses: Generated<number>
  createdAt: Date
}

interface DiscountUsesTable {
  userId: string
  orderId: string
  discountId: string
  status: 'held' | 'released'
  createdAt: Date
}
