import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { decimalFromSantim } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statedFacts } from './charges.ts'
import type { Charge } from './charges.ts'
import { faultsOf } from './faults.ts'
import type { Faults } from './faults.ts'
import type { Refund } from './refunds.ts'

export type SandboxCredentials = { secretKey: string; webhookSecret: string }

export type Sandbox = {
  db: Database
  credentials: SandboxCredentials
  webhookUrl: string
  publicUrl: string
  deliveries: Deliveries
}

type ChargeEvent = 'charge.success' | 'charge.failed/cancelled' | 'charge.refunded'

export async function sendChargeEvent(
  { db, credentials, deliveries, webhookUrl }: Sandbox,
  charge: Charge,
  event: ChargeEvent,
  refund?: Refund,
): Promise<void> {
  const faults = await faultsOf(db, [charge.txRef, charge.request.email])
  if (await faults.applies('no-webhook')) return
  const post = (body: string | null, url: string) => deliveries.post({ txRef: charge.txRef, url, body })
  const body = await eventBody(credentials, faults, { charge, event, refund })
  const copies = (await faults.applies('duplicate-webhooks')) ? 3 : 1
  for (let copy = 0; copy < copies; copy += 1) await post(body, webhookUrl)
  if (await faults.applies('reordered-webhooks')) {
    const older = { ...charge, status: 'failed' as const, updatedAt: charge.createdAt }
    await post(
      await eventBody(credentials, faults, { charge: older, event: 'charge.failed/cancelled' }),
      webhookUrl,
    )
  }
  const callback = event === 'charge.success' ? callbackUrl(charge) : undefined
  if (callback) await post(null, callback)
}

async function eventBody(
  { secretKey }: SandboxCredentials,
  faults: Faults,
  { charge, event, refund }: { charge: Charge; event: ChargeEvent; refund?: Refund | undefined },
) {
  const { amountSantim, currency, mode } = await statedFacts(charge, faults, secretKey)
  const { request } = charge
  return JSON.stringify({
    event,
    first_name: request.first_name ?? null,
    last_name: request.last_name ?? null,
    email: request.email,
    mobile: request.phone_number ?? null,
    currency,
    amount: decimalFromSantim(refund?.amountSantim ?? amountSantim),
    charge: decimalFromSantim(Math.round(charge.amountSantim * 0.03)),
    status: event === 'charge.refunded' ? 'refunded' : charge.status,
    mode,
    reference: refund?.refId ?? charge.reference,
    created_at: charge.createdAt.toISOString(),
    updated_at: charge.updatedAt.toISOString(),
    type: 'API',
    tx_ref: charge.txRef,
    payment_method: 'test',
    customization: request.customization ?? null,
    meta: request.meta ?? null,
  })
}

function callbackUrl({ request, txRef, reference, status }: Charge): string | undefined {
  if (!request.callback_url) return undefined
  const url = new URL(request.callback_url)
  url.searchParams.set('trx_ref', txRef)
  url.searchParams.set('ref_id', reference)
  url.searchParams.set('status', status)
  return url.href
}

type Delivery = { id: number; url: string; body: string | null }

/** The delay follows each failed attempt; after the last one, delivery stops. */
const pausesMs = [2_000, 5_000, 15_000, 60_000, 300_000, 600_000, 600_000, 600_000, 600_000]
const responseTimeoutMs = 5_000
const workers = 4

type Deliveries = {
  post(delivery: { txRef: string; url: string; body: string | null; delayMs?: number }): Promise<void>
  deliverDue(): Promise<void>
  stop(): Promise<void>
}

/** Deliveries go on until the response is 200, across restarts and processes. */
export function startDeliveries(db: Database, credentials: SandboxCredentials): Deliveries {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function deliverOneByOne(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delivery = await claimDue(db)
      if (!delivery) return
      if (await isAccepted(credentials, delivery, stopping.signal)) await close(db, delivery)
    }
  }

  async function deliverAll(): Promise<void> {
    next = undefined
    await Promise.all(Array.from({ length: workers }, deliverOneByOne))
    const dueInMs = await nextDueInMs(db)
    clearTimeout(timer)
    if (dueInMs === undefined || stopping.signal.aborted) return
    timer = setTimeout(() => void deliverDue(), Math.max(50, dueInMs))
    timer.unref()
  }

  function deliverDue(): Promise<void> {
    next ??= running = running.then(deliverAll).catch(() => {
      // The database is closing or unavailable, and deliveries stay due.
    })
    return next
  }

  return {
    post: ({ txRef, url, body, delayMs = 0 }) => insert(db, { txRef, url, body, delayMs }),
    deliverDue,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function insert(
  db: Database,
  { txRef, url, body, delayMs }: { txRef: string; url: string; body: string | null; delayMs: number },
): Promise<void> {
  const dueAt = new Date(db.now().getTime() + delayMs)
  await sql`
    insert into sandbox_gateway.deliveries (tx_ref, url, body, due_at)
    values (${txRef}, ${url}, ${body}, ${dueAt})`.execute(db)
}

/** The claim schedules the next attempt, in case this one fails or the process crashes. */
async function claimDue(db: Database): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update sandbox_gateway.deliveries
    set attempts = attempts + 1,
      is_over = attempts >= cardinality(${pausesMs}::int[]),
      due_at = ${db.now()}::timestamptz
        + make_interval(secs => coalesce((${pausesMs}::int[])[attempts + 1], 0) / 1000.0)
    where id = (
      select id from sandbox_gateway.deliveries where not is_over and due_at <= ${db.now()}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, url, body`.execute(db)
  return rows[0]
}

async function isAccepted(
  { webhookSecret }: SandboxCredentials,
  { url, body }: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const signed = {
    'content-type': 'application/json',
    'x-chapa-signature': hmac(webhookSecret, body ?? ''),
    'chapa-signature': hmac(webhookSecret, webhookSecret),
  }
  try {
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      headers: body === null ? {} : signed,
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(responseTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

async function close(db: Database, { id }: Delivery): Promise<void> {
  await sql`update sandbox_gateway.deliveries set is_over = true where id = ${id}`.execute(db)
}

async function nextDueInMs(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as due_at from sandbox_gateway.deliveries where not is_over`.execute(db)
  const dueAt = rows[0]?.dueAt
  return dueAt ? Math.min(dueAt.getTime() - db.now().getTime(), 600_000) : undefined
}
