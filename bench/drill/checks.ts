import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '../../server/operations/audit/audit.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import type { Goods, Ledger, Shopper } from './traffic.ts'

/** A job that runs every 20 s finds a payment whose webhook was lost. */
const settleMs = 120_000

export type Found = { lost: number; doubled: number; faults: string[] }

/** Compares the database with what customers and operators were told, while nobody is shopping. */
export async function compare(
  db: Database,
  { ledger, goods, shoppers }: { ledger: Ledger; goods: Goods; shoppers: readonly Shopper[] },
): Promise<Found> {
  const faults: string[] = []
  const users = shoppers.map(({ userId }) => userId)
  const until = performance.now() + settleMs
  let unpaid = await unpaidOf(db, ledger)
  while (unpaid.length > 0 && performance.now() < until) {
    await pause(500)
    unpaid = await unpaidOf(db, ledger)
  }
  for (const txRef of unpaid) faults.push(`The payment ${txRef} was confirmed, and is not recorded as paid`)
  const orders = await db.selectFrom('orders').select('id').where('userId', 'in', users).execute()
  const ids = new Set(orders.map(({ id }) => id))
  const lostOrders = [...ledger.orders.keys()].filter((id) => !ids.has(id))
  for (const id of lostOrders) faults.push(`The order ${id} was confirmed, and is not there`)
  const extraOrders = orders.filter(({ id }) => !ledger.orders.has(id))
  for (const { id } of extraOrders) faults.push(`The order ${id} was placed twice`)
  const twice = await db
    .selectFrom('payments')
    .select('orderId')
    .where('userId', 'in', users)
    .where('status', 'in', ['paid', 'refund-due'])
    .groupBy('orderId')
    .having(sql<number>`count(*)`, '>', 1)
    .execute()
  for (const { orderId } of twice) faults.push(`The order ${orderId} was paid twice`)
  const stock = await db
    .selectFrom('stock')
    .select('received')
    .where('variantId', '=', goods.stocked)
    .executeTakeFirst()
  const received = stock?.received ?? 0
  const { done, uncertain } = ledger.stock
  const lostUnits = Math.max(0, done - received)
  const extraUnits = Math.max(0, received - done - uncertain)
  if (lostUnits + extraUnits > 0) {
    faults.push(
      `${done} steps of stock were confirmed and ${uncertain} not answered, but ${received} are there`,
    )
  }
  for (const { check, detail } of await audit(db)) faults.push(`Audit, ${check}: ${detail}`)
  return {
    lost: lostOrders.length + unpaid.length + lostUnits,
    doubled: extraOrders.length + twice.length + extraUnits,
    faults,
  }
}

async function unpaidOf(db: Database, { paid }: Ledger): Promise<string[]> {
  if (paid.size === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select('txRef')
    .where('txRef', 'in', [...paid])
    .where('status', '=', 'paid')
    .execute()
  const recorded = new Set(rows.map(({ txRef }) => txRef))
  return [...paid].filter((txRef) => !recorded.has(txRef))
}
