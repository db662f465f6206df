import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { commissionOf, pickRule, savingOfShop } from '../../../contract/commission.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { CommissionRulesTable } from './tables.ts'

export type CommissionRule = Omit<Selectable<CommissionRulesTable>, 'appliesTo'>

type PricedLine = {
  variantId: string
  productId: string
  sellerId: string
  categoryId: string
  quantity: number
  paidSantim: number
  automaticSavingSantim: number
  codeSavingSantim: number
  discountId: string | undefined
}

type Purchase = {
  vatPercent: number
  code: { shopPercent: number } | undefined
  discounts: readonly { id: string; shopPercent: number }[]
  /** By variant, the rule by which a line of a changed order was placed; null if there was none. */
  placed?: ReadonlyMap<string, string | null>
}

const noTerms = {
  commissionRuleId: null,
  commissionBasisPoints: null,
  commissionBaseSantim: null,
  commissionSantim: null,
  commissionVatSantim: null,
  shopSavingSantim: null,
}
type LineTerms = {
  [Name in keyof typeof noTerms]: (Name extends 'commissionRuleId' ? string : number) | null
}

/** The terms on which sellers are paid for these lines, by the rules of this moment. */
export async function termsOfLines(
  db: Database,
  lines: readonly PricedLine[],
  { vatPercent, code, discounts, placed = new Map() }: Purchase,
): Promise<LineTerms[]> {
  const present = await rulesInForce(
    db,
    lines.filter(({ variantId }) => !placed.has(variantId)),
  )
  const former = await rulesById(db, placed)
  return lines.map((line) => {
    const rule = placed.has(line.variantId)
      ? former.find(({ id }) => id === placed.get(line.variantId))
      : pickRule(present, line)
    if (!rule || rule.isOwn) return noTerms
    const shopSavingSantim = savingOfShop(line, {
      discount: discounts.find(({ id }) => id === line.discountId)?.shopPercent ?? 100,
      code: code?.shopPercent ?? 100,
    })
    const commission = commissionOf(rule, { ...line, shopSavingSantim }, vatPercent)
    return {
      commissionRuleId: rule.id,
      commissionBasisPoints: rule.basisPoints,
      commissionBaseSantim: commission.baseSantim,
      commissionSantim: commission.commissionSantim,
      commissionVatSantim: commission.vatSantim,
      shopSavingSantim,
    }
  })
}

type Goods = Pick<PricedLine, 'productId' | 'sellerId' | 'categoryId'>

/** The rules are found by what they are for, so that it does not matter how many of other goods there are. */
export async function rulesInForce(db: Database, goods: readonly Goods[]): Promise<CommissionRule[]> {
  if (goods.length === 0) return []
  const keys = new Set(goods.flatMap(keysOf))
  const { rows } = await sql<CommissionRule>`
    select * from commission_rules
    where applies_to = any(${[...keys]}::text[]) and begins_at <= ${db.now()}::timestamptz
      and coalesce(ends_at, 'infinity'::timestamptz) > ${db.now()}::timestamptz`.execute(db)
  return rows
}

/** They are written as the generated column of the table does. */
function keysOf({ productId, sellerId, categoryId }: Goods): string[] {
  return [
    `product:${productId}`,
    `seller:${sellerId}:category:${categoryId}`,
    `seller:${sellerId}`,
    `category:${categoryId}`,
    'all',
  ]
}

async function rulesById(
  db: Database,
  placed: ReadonlyMap<string, string | null>,
): Promise<CommissionRule[]> {
  const ids = [...placed.values()].filter((id) => id !== null)
  if (ids.length === 0) return []
  return db.selectFrom('commissionRules').selectAll().where('id', 'in', ids).execute()
}
