import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import type { CodeRow } from './check-code.ts'

type OrderKey = { userId: string; id: string }

/** Only one of two orders at the same time gets the last use. */
export async function holdCode(
  tx: Database,
  order: OrderKey,
  { code, onceEach }: Pick<CodeRow, 'code' | 'onceEach'>,
): Promise<void> {
  if (!(await countUse(tx, code))) throw new Refusal('code-used-up')
  const use = { userId: order.userId, orderId: order.id, code, onceEach }
  await tx
    .insertInto('codeUses')
    .values({ ...use, status: 'held', createdAt: tx.now() })
    .execute()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'one_use_each') throw error
      throw new Refusal('code-used')
    })
}

/** A canceled order is reinstated. Returns false and changes nothing if the use has gone to another one. */
export async function holdCodeAgain(tx: Database, order: OrderKey): Promise<boolean> {
  const use = await selectUse(tx, order)
  if (!use || use.status !== 'released') return true
  if (use.onceEach && (await hasOtherUse(tx, order, use.code))) return false
  if (!(await countUse(tx, use.code))) return false
  await setStatus(tx, order, 'held')
  return true
}

export async function finishCodeUse(tx: Database, order: OrderKey): Promise<void> {
  if ((await selectUse(tx, order))?.status === 'held') await setStatus(tx, order, 'final')
}

export async function releaseCode(tx: Database, order: OrderKey): Promise<void> {
  const use = await selectUse(tx, order)
  if (!use || use.status === 'released') return
  await tx
    .updateTable('discountCodes')
    .set({ uses: sql`uses - 1` })
    .where('code', '=', use.code)
    .execute()
  await setStatus(tx, order, 'released')
}

/** The order uses another code, or none, from now on. Refuses what holdCode refuses. */
export async function replaceCode(
  tx: Database,
  order: OrderKey & { paymentStatus: string },
  code: CodeRow | undefined,
): Promise<void> {
  await releaseCode(tx, order)
  await tx.deleteFrom('codeUses').where('userId', '=', order.userId).where('orderId', '=', order.id).execute()
  if (!code) return
  await holdCode(tx, order, code)
  if (order.paymentStatus === 'paid') await finishCodeUse(tx, order)
}

async function countUse(tx: Database, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discountCodes')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', code)
    .where((row) => row.or([row('maxUses', 'is', null), row('uses', '<', row.ref('maxUses'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function selectUse(tx: Database, { userId, id }: OrderKey) {
  return tx
    .selectFrom('codeUses')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .executeTakeFirst()
}

async function hasOtherUse(tx: Database, { userId, id }: OrderKey, code: string): Promise<boolean> {
  const other = await tx
    .selectFrom('codeUses')
    .select('orderId')
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('status', '!=', 'released')
    .where('orderId', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

async function setStatus(
  tx: Database,
  { userId, id }: OrderKey,
  status: 'held' | 'final' | 'released',
): Promise<void> {
  await tx
    .updateTable('codeUses')
    .set({ status })
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .execute()
}
