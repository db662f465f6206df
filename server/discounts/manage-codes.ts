import type { Insertable } from 'kysely'
import { normalizeCode } from '../../contract/discounts.ts'
import type { Database } from '../database/connect.ts'
import { Fault } from '../fault.ts'
import type { CodeRow } from './check-code.ts'
import type { DiscountCodesTable } from './tables.ts'

const codeLengths = { min: 3, max: 40 }

type NewCode = Pick<
  Insertable<DiscountCodesTable>,
  | 'percent'
  | 'amountSantim'
  | 'validFrom'
  | 'validUntil'
  | 'minimumSantim'
  | 'categoryIds'
  | 'productIds'
  | 'forFirstOrder'
  | 'onceEach'
  | 'maxUses'
>

/** Fault: the code exists already, or is too short or too long. */
export async function addCode(
  db: Database,
  typed: string,
  { percent = null, amountSantim = null, ...terms }: Partial<NewCode>,
): Promise<CodeRow> {
  const code = normalizeCode(typed)
  if (code.length < codeLengths.min || code.length > codeLengths.max || !/^[\p{L}\p{N}-]+$/u.test(code)) {
    throw new Fault(
      `A code has ${codeLengths.min} to ${codeLengths.max} letters, digits and dashes; ${code} has not.`,
      { exitCode: 2 },
    )
  }
  const added = await db
    .insertInto('discountCodes')
    .values({ ...terms, code, percent, amountSantim, createdAt: db.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw new Fault(`There is a code ${code} already.`)
  return added
}

/** Newest first, also those that are over. */
export function listCodes(db: Database): Promise<CodeRow[]> {
  return db.selectFrom('discountCodes').selectAll().orderBy('createdAt', 'desc').orderBy('code').execute()
}

/** Orders that were placed with it keep their price. Fault: there is no such code. */
export async function endCode(db: Database, typed: string): Promise<CodeRow> {
  const code = normalizeCode(typed)
  const ended = await db
    .updateTable('discountCodes')
    .set((row) => ({ endedAt: row.fn.coalesce('endedAt', row.val(db.now())) }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
  if (!ended) throw new Fault(`There is no code ${code}.`)
  return ended
}
