import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { normalizeCode } from '../../../contract/discounts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { keepGroup } from '../../customers/groups/customer-groups.ts'
import { lockCategories } from '../../catalogue/products/categories.ts'
import type { FoundCategory } from '../../catalogue/products/categories.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { CodeRow } from './check-code.ts'
import type { DiscountCodesTable } from './tables.ts'

const codeLengths = { min: 3, max: 40 }
const maxUsesMaximum = 2_147_483_647
const dayMs = 24 * 60 * 60_000

type NewCode = Pick<
  Insertable<DiscountCodesTable>,
  | 'percent'
  | 'amountSantim'
  | 'validFrom'
  | 'validUntil'
  | 'minimumSantim'
  | 'categoryIds'
  | 'productIds'
  | 'groupId'
  | 'forFirstOrder'
  | 'onceEach'
  | 'combines'
  | 'shopPercent'
  | 'maxUses'
>

export async function addCode(
  db: Database,
  typed: string,
  { percent = null, amountSantim = null, ...terms }: Partial<NewCode>,
): Promise<CodeRow> {
  const code = normalizeCode(typed)
  const { min, max } = codeLengths
  if (code.length < min || code.length > max || !/^[\p{L}\p{N}-]+$/u.test(code)) {
    throw new Refusal('discount-code-malformed', { min, max, code })
  }
  const added = await transaction(db, async (tx) => {
    if (!(await lockCategories(tx, terms.categoryIds ?? []))) throw new Refusal('category-chosen-unknown')
    if (terms.groupId) await keepGroup(tx, terms.groupId)
    return tx
      .insertInto('discountCodes')
      .values({ ...terms, code, percent, amountSantim, createdAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  })
  if (!added) throw new Refusal('discount-code-known', { code })
  return added
}

/** A code that has not been ended may be valid again with other days. Refuses `category-of-codes`. */
export async function requireNoCodes(tx: Database, { id, name }: FoundCategory): Promise<void> {
  const codes = await tx
    .selectFrom('discountCodes')
    .select('code')
    .where('endedAt', 'is', null)
    .where(sql<boolean>`${id} = any(category_ids)`)
    .orderBy('code')
    .execute()
  if (codes.length === 0) return
  throw new Refusal('category-of-codes', { name, codes: codes.map(({ code }) => code).join(', ') })
}

/** The caller holds the lock of the group. Refuses `group-of-codes`: without its group, a code would be for everybody. */
export async function requireNoCodesOfGroup(tx: Database, groupId: string): Promise<void> {
  const codes = await tx
    .selectFrom('discountCodes')
    .select('code')
    .where('endedAt', 'is', null)
    .where('groupId', '=', groupId)
    .orderBy('code')
    .execute()
  if (codes.length === 0) return
  throw new Refusal('group-of-codes', { codes: codes.map(({ code }) => code).join(', ') })
}

/** Unlike `addCode`, it accepts a code with the same rules, as by a save whose answer was lost. */
export async function addCodeOnce(
  db: Database,
  typed: string,
  given: Partial<NewCode>,
): Promise<{ row: CodeRow; isNew: boolean }> {
  try {
    return { row: await addCode(db, typed, given), isNew: true }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'discount-code-known') throw error
    const row = await readCode(db, typed)
    const names = Object.keys(given) as (keyof NewCode)[]
    const isSame = names.every((name) => JSON.stringify(row[name]) === JSON.stringify(given[name]))
    if (!isSame || row.endedAt !== null) throw error
    return { row, isNew: false }
  }
}

/** Others that change the code wait until the transaction has ended. Refuses `discount-code-not-found`. */
export async function lockCode(tx: Database, typed: string): Promise<CodeRow> {
  const code = normalizeCode(typed)
  await tx.selectFrom('discountCodes').select('code').where('code', '=', code).forUpdate().execute()
  return readCode(tx, code)
}

export async function readCode(db: Database, typed: string): Promise<CodeRow> {
  const code = normalizeCode(typed)
  const found = await db.selectFrom('discountCodes').selectAll().where('code', '=', code).executeTakeFirst()
  if (!found) throw new Refusal('discount-code-not-found', { code })
  return found
}

/** What a code takes off, and from what, stays as it was announced. */
export async function changeCode(
  db: Database,
  typed: string,
  terms: Partial<Pick<NewCode, 'validFrom' | 'validUntil' | 'minimumSantim' | 'maxUses'>>,
): Promise<CodeRow> {
  return transaction(db, async (tx) => {
    const { code, ...before } = await readCode(tx, typed)
    const { validFrom, validUntil } = { ...before, ...terms }
    if (validFrom && validUntil && validFrom >= validUntil) throw new Refusal('discount-code-dates')
    const changed = await tx
      .updateTable('discountCodes')
      .set(terms)
      .where('code', '=', code)
      .where('uses', '<=', terms.maxUses ?? maxUsesMaximum)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new Refusal('discount-code-uses', { code, uses: (await readCode(tx, code)).uses })
    return changed
  })
}

/** A code is valid from the beginning of the first day to the end of the last one, in Ethiopia. */
export function validity({ from, until }: { from: string | null; until: string | null }) {
  const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`)
  const validFrom = from === null ? null : startOf(from)
  const validUntil = until === null ? null : new Date(startOf(until).getTime() + dayMs)
  if (validFrom && validUntil && validFrom >= validUntil) throw new Refusal('discount-code-dates')
  return { validFrom, validUntil }
}

export function listCodes(db: Database, limit?: number): Promise<CodeRow[]> {
  return db
    .selectFrom('discountCodes')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** Orders that were placed with it keep their price. Refuses `discount-code-not-found`. */
export async function endCode(db: Database, typed: string): Promise<CodeRow> {
  const code = normalizeCode(typed)
  const ended = await db
    .updateTable('discountCodes')
    .set((row) => ({ endedAt: row.fn.coalesce('endedAt', row.val(db.now())) }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
  if (!ended) throw new Refusal('discount-code-not-found', { code })
  return ended
}
