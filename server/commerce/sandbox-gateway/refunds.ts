import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { sqlState } from '../../platform/database/sql-state.ts'

const uniqueViolation = '23505'

export type Refund = {
  refId: string
  txRef: string
  reference: string | null
  amountSantim: number
  status: 'initiated' | 'refunded' | 'failed'
}

/** All refunds of a charge together never exceed what was paid. */
export async function openRefund(
  db: Database,
  { txRef, amountSantim, reference }: { txRef: string; amountSantim: number; reference: string | null },
): Promise<Refund | 'used' | 'too-much'> {
  if (reference !== null && (await findRefund(db, reference))) return 'used'
  try {
    const { rows } = await sql<Refund>`
      with charge as (
        update sandbox_gateway.charges set refunded_santim = refunded_santim + ${amountSantim}::bigint
        where tx_ref = ${txRef} and status = 'success' and refunded_santim + ${amountSantim}::bigint <= amount_santim
        returning tx_ref
      )
      insert into sandbox_gateway.refunds (ref_id, tx_ref, reference, amount_santim, status, created_at)
      select ${`RF${randomBytes(8).toString('hex')}`}, tx_ref, ${reference}, ${amountSantim}::bigint, 'initiated',
        ${db.now()}::timestamptz
      from charge
      returning *`.execute(db)
    return rows[0] ?? 'too-much'
  } catch (error) {
    // There was a concurrent request with the same reference.
    if (sqlState(error) === uniqueViolation) return 'used'
    throw error
  }
}

export async function findRefund(db: Database, reference: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select * from sandbox_gateway.refunds where ref_id = ${reference} or reference = ${reference}`.execute(db)
  return rows[0]
}

/** The result is undefined if it had already ended. The amount of a failed refund can be refunded again. */
export async function endRefund(
  db: Database,
  refId: string,
  status: 'refunded' | 'failed',
): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    with ended as (
      update sandbox_gateway.refunds set status = ${status} where ref_id = ${refId} and status = 'initiated' returning *
    ), released as (
      update sandbox_gateway.charges set refunded_santim = refunded_santim - ended.amount_santim
      from ended where charges.tx_ref = ended.tx_ref and ended.status = 'failed'
    )
    select * from ended`.execute(db)
  return rows[0]
}
