import { randomBytes } from 'node:crypto'
import type { Sandbox, SandboxDatabase } from './sandbox-database.ts'

export type ChargeRequest = {
  currency: string
  email: string
  first_name?: string | undefined
  last_name?: string | undefined
  phone_number?: string | undefined
  callback_url?: string | undefined
  return_url?: string | undefined
  customization?: { title?: string | undefined; description?: string | undefined } | undefined
  meta?: unknown
}

export type Charge = {
  txRef: string
  token: string
  reference: string
  status: 'pending' | 'success' | 'failed'
  isOpened: boolean
  isCanceled: boolean
  request: ChargeRequest
  amountSantim: number
  createdAt: Date
  updatedAt: Date
}

const columns = `tx_ref as "txRef", token, reference, status, is_opened as "isOpened", is_canceled as "isCanceled",
  request, amount_santim::float8 as "amountSantim", created_at as "createdAt", updated_at as "updatedAt"`

/** Opens a charge; undefined where its tx_ref was used before. */
export async function openCharge(
  { database, now }: Sandbox,
  input: { txRef: string; amountSantim: number; request: ChargeRequest },
): Promise<Charge | undefined> {
  const { rows } = await database.query<Charge>(
    `insert into sandbox_gateway.charges (tx_ref, token, reference, request, amount_santim, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (tx_ref) do nothing returning ${columns}`,
    [
      input.txRef,
      randomBytes(20).toString('base64url'),
      `AP${randomBytes(8).toString('hex')}`,
      JSON.stringify(input.request),
      input.amountSantim,
      now(),
    ],
  )
  return rows[0]
}

/** A charge by the shop's reference or by the sandbox's own. */
export async function findCharge(database: SandboxDatabase, reference: string): Promise<Charge | undefined> {
  const { rows } = await database.query<Charge>(
    `select ${columns} from sandbox_gateway.charges where tx_ref = $1 or reference = $1`,
    [reference],
  )
  return rows[0]
}

/** The charge that a hosted page is about; opening the page is what makes it pending and not just unpaid. */
export async function openChargePage(database: SandboxDatabase, token: string): Promise<Charge | undefined> {
  const { rows } = await database.query<Charge>(
    `update sandbox_gateway.charges set is_opened = true where token = $1 returning ${columns}`,
    [token],
  )
  return rows[0]
}

/**
 * Ends a charge as the shopper chose. A declined one may still be paid, as at Chapa; a paid or canceled one
 * stays as it is, which answers undefined.
 */
export async function endCharge(
  { database, now }: Sandbox,
  token: string,
  status: 'success' | 'failed',
): Promise<Charge | undefined> {
  const { rows } = await database.query<Charge>(
    `update sandbox_gateway.charges set status = $2, is_opened = true, updated_at = $3
     where token = $1 and status <> 'success' and not is_canceled returning ${columns}`,
    [token, status, now()],
  )
  return rows[0]
}

/** Ends the link of an unpaid charge; undefined where there is none to end. */
export async function cancelCharge({ database, now }: Sandbox, txRef: string): Promise<Charge | undefined> {
  const { rows } = await database.query<Charge>(
    `update sandbox_gateway.charges
     set is_canceled = true, status = 'failed', updated_at = $2
     where tx_ref = $1 and status <> 'success' and not is_canceled returning ${columns}`,
    [txRef, now()],
  )
  return rows[0]
}
