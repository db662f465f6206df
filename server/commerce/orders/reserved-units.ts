import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderKey } from './transition-order.ts'

export function unitsOfNewCustomers(
  tx: Database,
  variantIds: string[],
  without: string[],
): Promise<Map<string, number>> {
  return unitsByVariant(
    tx,
    sql`is_of_new_customer and variant_id = any(${variantIds}::uuid[]) and order_id <> all(${without}::uuid[])`,
  )
}

export function unitsOfOrders(tx: Database, orderIds: string[]): Promise<Map<string, number>> {
  return unitsByVariant(tx, sql`order_id = any(${orderIds}::uuid[])`)
}

/** `which` is a condition on `reserved_units`. */
async function unitsByVariant(tx: Database, which: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ variantId: string; units: number }>`
    select variant_id, sum(units)::int as units from reserved_units where ${which}
    group by variant_id`.execute(tx)
  return new Map(rows.map(({ variantId, units }) => [variantId, units]))
}

type ReservedFromAddress = { units: number; valueSantim: number; firstExpiry: Date | null }

export async function reservedFromAddress(
  tx: Database,
  address: string,
  without: string[],
): Promise<ReservedFromAddress> {
  const { rows } = await sql<ReservedFromAddress>`
    select coalesce(sum(units), 0)::int as units, coalesce(sum(value_santim), 0)::bigint as value_santim,
      min(expires_at) as first_expiry
    from reserved_units where address = ${address} and order_id <> all(${without}::uuid[])`.execute(tx)
  return rows[0] ?? { units: 0, valueSantim: 0, firstExpiry: null }
}

/** `address` is null for an order that is not limited by where it came from. */
export async function reservedFor(tx: Database, { id }: OrderKey): Promise<{ address: string | null }> {
  const found = await tx
    .selectFrom('reservedUnits')
    .select('address')
    .where('orderId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found ?? { address: null }
}

export async function noteReservedFrom(
  tx: Database,
  { id }: OrderKey,
  from: { address: string; expiresAt: Date },
): Promise<void> {
  await tx.updateTable('reservedUnits').set(from).where('orderId', '=', id).execute()
}
