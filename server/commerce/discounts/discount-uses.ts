import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'

type OrderKey = { userId: string; id: string }

/** Only one of two orders at the same time gets the last use. Refuses `discount-used-up`. */
export async function holdDiscounts(tx: Database, order: OrderKey, ids: readonly string[]): Promise<void> {
  const known = await lockDiscounts(tx, ids)
  for (const { id, name } of known) {
    if (!(await countUse(tx, id))) throw new Refusal('discount-used-up', { name })
  }
  if (known.length === 0) return
  const ofOrder = { userId: order.userId, orderId: order.id, status: 'held' as const, createdAt: tx.now() }
  await tx
    .insertInto('discountUses')
    .values(known.map(({ id: discountId }) => ({ ...ofOrder, discountId })))
    .execute()
}

/** A canceled order is reinstated. Returns false and changes nothing if a use has gone to another one. */
export async function holdDiscountsAgain(tx: Database, order: OrderKey): Promise<boolean> {
  const ids = await usedBy(tx, order, 'released')
  const counted: string[] = []
  for (const { id } of await lockDiscounts(tx, ids)) {
    if (await countUse(tx, id)) counted.push(id)
    else {
      await uncountUses(tx, counted)
      return false
    }
  }
  await setStatus(tx, order, 'held')
  return true
}

export async function releaseDiscounts(tx: Database, order: OrderKey): Promise<void> {
  const ids = await usedBy(tx, order, 'held')
  if (ids.length === 0) return
  await lockDiscounts(tx, ids)
  await uncountUses(tx, ids)
  await setStatus(tx, order, 'released')
}

/** The order has these discounts from now on. Those that it had already are not counted again. */
export async function replaceDiscounts(tx: Database, order: OrderKey, ids: readonly string[]): Promise<void> {
  const before = await usedBy(tx, order, 'held')
  const gone = before.filter((id) => !ids.includes(id))
  if (gone.length > 0) {
    await lockDiscounts(tx, gone)
    await uncountUses(tx, gone)
    await tx
      .deleteFrom('discountUses')
      .where('userId', '=', order.userId)
      .where('orderId', '=', order.id)
      .where('discountId', 'in', gone)
      .execute()
  }
  await holdDiscounts(
    tx,
    order,
    ids.filter((id) => !before.includes(id)),
  )
}

/**
 * Whoever sets the maximum waits until the transaction has ended, and counts the uses then. They are locked in one order,
 * so that no two orders wait for each other.
 */
async function lockDiscounts(tx: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('automaticDiscounts')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Without a maximum there is nothing to count. */
async function countUse(tx: Database, id: string): Promise<boolean> {
  const limited = await tx
    .updateTable('automaticDiscounts')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`uses < max_uses`)
    .executeTakeFirst()
  if (limited.numUpdatedRows > 0n) return true
  const row = await tx
    .selectFrom('automaticDiscounts')
    .select('maxUses')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.maxUses === null
}

async function uncountUses(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await tx
      .updateTable('automaticDiscounts')
      .set({ uses: sql`uses - 1` })
      .where('id', '=', id)
      .where('maxUses', 'is not', null)
      .execute()
  }
}

async function usedBy(tx: Database, order: OrderKey, status: 'held' | 'released'): Promise<string[]> {
  const rows = await tx
    .selectFrom('discountUses')
    .select('discountId')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', '=', status)
    .execute()
  return rows.map(({ discountId }) => discountId)
}

async function setStatus(tx: Database, order: OrderKey, status: 'held' | 'released'): Promise<void> {
  await tx
    .updateTable('discountUses')
    .set({ status })
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .execute()
}
