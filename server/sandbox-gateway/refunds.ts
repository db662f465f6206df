import { randomBytes } from 'node:crypto'
import { sqlState } from '../database/sql-state.ts'
import type { Sandbox, SandboxDatabase } from './sandbox-database.ts'

const uniqueViolation = '23505'

export type Refund = {
  refId: string
  txRef: string
  reference: string | null
  amountSantim: number
  status: 'initiated' | 'refunded' | 'failed'
}

const columns = `ref_id as "refId", tx_ref as "txRef", reference, amount_santim::float8 as "amountSantim", status`

/** Begins to send money back: never more than was paid, all refunds of the charge together. */
export async function openRefund(
  { database, now }: Sandbox,
  input: { txRef: string; amountSantim: number; reference: string | null },
): Promise<Refund | 'used' | 'too-much'> {
  if (input.reference !== null && (await findRefund(database, input.reference))) return 'used'
  const opened = await database
    .query<Refund>(
      `with charge as (
       update sandbox_gateway.charges set refunded_santim = refunded_santim + $4
       where tx_ref = $2 and status = 'success' and refunded_santim + $4 <= amount_santim
       returning tx_ref
     )
     insert into sandbox_gateway.refunds (ref_id, tx_ref, reference, amount_santim, status, created_at)
     select $1, tx_ref, $3, $4, 'initiated', $5 from charge
     returning ${columns}`,
      [`RF${randomBytes(8).toString('hex')}`, input.txRef, input.reference, input.amountSantim, now()],
    )
    .catch((error: unknown) => {
      // Two who ask with one reference at the same moment: the second is told so, and nothing was done for it.
      if (sqlState(error) !== uniqueViolation) throw error
      return 'used' as const
    })
  return opened === 'used' ? opened : (opened.rows[0] ?? 'too-much')
}

/** A refund by the sandbox's reference or by the shop's. */
export async function findRefund(database: SandboxDatabase, reference: string): Promise<Refund | undefined> {
  const { rows } = await database.query<Refund>(
    `select ${columns} from sandbox_gateway.refunds where ref_id = $1 or reference = $1`,
    [reference],
  )
  return rows[0]
}

/** Ends a refund that is under way; undefined where it was over already. What failed may be tried again. */
export async function endRefund(
  database: SandboxDatabase,
  refId: string,
  status: 'refunded' | 'failed',
): Promise<Refund | undefined> {
  const { rows } = await database.query<Refund>(
    `with ended as (
       update sandbox_gateway.refunds set status = $2 where ref_id = $1 and status = 'initiated' returning *
     ), given_back as (
       update sandbox_gateway.charges set refunded_santim = refunded_santim - ended.amount_santim
       from ended where charges.tx_ref = ended.tx_ref and $2 = 'failed'
     )
     select ${columns} from ended`,
    [refId, status],
  )
  return rows[0]
}
