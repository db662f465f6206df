import type { Selectable } from 'kysely'
import { formatAmount } from '../../../contract/money.ts'
import type { CodeTerms } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { isCustomerIn } from '../../customers/groups/customer-groups.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DiscountCodesTable } from './tables.ts'

export type CodeRow = Selectable<DiscountCodesTable>

/** `without` are orders that the next one replaces, and whose uses do not count. */
type Uses = { isUsedUp: boolean; wasUsed: boolean; isForOthers: boolean }

export async function findCode(
  db: Database,
  code: string,
  { userId, without }: { userId: string; without: readonly string[] },
): Promise<(CodeRow & Uses) | undefined> {
  const row = await selectCode(db, code)
  if (!row) return undefined
  const own = await db
    .selectFrom('codeUses')
    .select('orderId')
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('status', '!=', 'released')
    .execute()
  const replaced = own.filter(({ orderId }) => without.includes(orderId)).length
  return {
    ...row,
    isUsedUp: row.maxUses !== null && row.uses - replaced >= row.maxUses,
    wasUsed: own.length > replaced,
    isForOthers: row.groupId !== null && !(await isCustomerIn(db, row.groupId, userId)),
  }
}

function selectCode(db: Database, code: string): Promise<CodeRow | undefined> {
  return db.selectFrom('discountCodes').selectAll().where('code', '=', code).executeTakeFirst()
}

/** A visitor may ask, of whom nothing else is known. Refuses `code-unknown` and `code-not-yet`. */
export async function requireCode(db: Database, code: string): Promise<CodeRow> {
  return checkDates(await selectCode(db, code), db.now())
}

/** An unknown code and one that is over are refused alike. */
function checkDates<Row extends CodeRow>(row: Row | undefined, now: Date): Row {
  if (!row || row.endedAt !== null || (row.validUntil !== null && row.validUntil <= now)) {
    throw new Refusal('code-unknown')
  }
  if (row.validFrom !== null && row.validFrom > now) {
    throw new Refusal('code-not-yet', { date: row.validFrom.toISOString() })
  }
  return row
}

type Purchase = {
  now: Date
  lines: readonly {
    productId: string
    categoryId: string
    lineTotalSantim: number
    /** An automatic discount reduces it. */
    discountId: string | undefined
  }[]
  isFirstOrder: boolean
}

/** The minimum is for the whole cart, after the saving on quantities. */
export function checkCode<Row extends CodeRow & Uses>(
  found: Row | undefined,
  { now, lines, isFirstOrder }: Purchase,
): Row {
  const row = checkDates(found, now)
  if (row.isForOthers) throw new Refusal('code-other-customers')
  if (row.isUsedUp) throw new Refusal('code-used-up')
  if (row.forFirstOrder && !isFirstOrder) throw new Refusal('code-first-order')
  if (row.onceEach && row.wasUsed) throw new Refusal('code-used')
  const applicable = lines.filter((line) => appliesTo(row, line))
  if (applicable.length === 0) throw new Refusal('code-other-products')
  if (!row.combines && applicable.every(({ discountId }) => discountId !== undefined)) {
    throw new Refusal('code-not-combined')
  }
  const goods = lines.reduce((sum, { lineTotalSantim }) => sum + lineTotalSantim, 0)
  if (goods < row.minimumSantim) {
    throw new Refusal('code-minimum', { minimum: formatAmount(row.minimumSantim) })
  }
  return row
}

export function appliesTo(
  { categoryIds, productIds }: CodeRow,
  { productId, categoryId }: { productId: string; categoryId: string },
): boolean {
  if (categoryIds.length + productIds.length === 0) return true
  return categoryIds.includes(categoryId) || productIds.includes(productId)
}

/** It is what priceOrder takes off for the code. */
export function codeOf<Line extends { productId: string; categoryId: string }>(code: CodeRow) {
  const { combines } = code
  return { terms: termsOf(code), combines, appliesTo: (line: Line) => appliesTo(code, line) }
}

export function termsOf({ code, percent, amountSantim }: CodeRow): CodeTerms {
  if (percent !== null) return { percent }
  if (amountSantim !== null) return { amountSantim }
  throw new Error(`The code ${code} has neither a percentage nor an amount`)
}
