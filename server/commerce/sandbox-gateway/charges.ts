import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Faults } from './faults.ts'

type ChargeRequest = {
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

export async function openCharge(
  db: Database,
  input: { txRef: string; amountSantim: number; request: ChargeRequest },
): Promise<Charge | undefined> {
  const token = randomBytes(20).toString('base64url')
  const reference = `AP${randomBytes(8).toString('hex')}`
  const { rows } = await sql<Charge>`
    insert into sandbox_gateway.charges (tx_ref, token, reference, request, amount_santim, created_at, updated_at)
    values (${input.txRef}, ${token}, ${reference}, ${JSON.stringify(input.request)}, ${input.amountSantim},
      ${db.now()}, ${db.now()})
    on conflict (tx_ref) do nothing returning *`.execute(db)
  return rows[0]
}

/** PostgreSQL rejects texts with NUL. */
const wellFormed = /^[^\0]{1,200}$/

export async function findCharge(db: Database, reference: string): Promise<Charge | undefined> {
  if (!wellFormed.test(reference)) return undefined
  const { rows } = await sql<Charge>`
    select * from sandbox_gateway.charges where tx_ref = ${reference} or reference = ${reference}`.execute(db)
  return rows[0]
}

export const chargesPerPage = 100

/** The newest come first. */
export async function listCharges(db: Database, page: number): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select * from sandbox_gateway.charges order by created_at desc, tx_ref
    limit ${chargesPerPage} offset ${(page - 1) * chargesPerPage}`.execute(db)
  return rows
}

/** Opening the page makes an unpaid charge pending. */
export async function openChargePage(db: Database, token: string): Promise<Charge | undefined> {
  if (!wellFormed.test(token)) return undefined
  const { rows } = await sql<Charge>`
    update sandbox_gateway.charges set is_opened = true where token = ${token} returning *`.execute(db)
  return rows[0]
}

/** The result is undefined for a paid or canceled charge. A declined one may still be paid, as at Chapa. */
export async function endCharge(
  db: Database,
  token: string,
  status: 'success' | 'failed',
): Promise<Charge | undefined> {
  const { rows } = await sql<Charge>`
    update sandbox_gateway.charges set status = ${status}, is_opened = true, updated_at = ${db.now()}
    where token = ${token} and status <> 'success' and not is_canceled returning *`.execute(db)
  return rows[0]
}

export async function cancelCharge(db: Database, txRef: string): Promise<Charge | undefined> {
  const { rows } = await sql<Charge>`
    update sandbox_gateway.charges set is_canceled = true, status = 'failed', updated_at = ${db.now()}
    where tx_ref = ${txRef} and status <> 'success' and not is_canceled returning *`.execute(db)
  return rows[0]
}

export async function statedFacts(charge: Charge, faults: Faults, secretKey: string) {
  const isTest = secretKey.startsWith('CHASECK_TEST-')
  const isWrongMode = (await faults.applies('wrong-mode')) !== undefined
  return {
    amountSantim: charge.amountSantim - ((await faults.applies('wrong-amount')) ? 1 : 0),
    currency: (await faults.applies('wrong-currency')) ? 'USD' : charge.request.currency,
    mode: isTest === isWrongMode ? 'live' : 'test',
  }
}
