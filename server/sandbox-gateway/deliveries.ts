import { chapaBodySignature, chapaMerchantSignature } from '../payments/gateways/chapa-webhook.ts'
import type { Sandbox } from './sandbox-database.ts'

type Delivery = { id: string; url: string; body: string | null; attempts: number }

/** How long after each failed attempt the next one follows; after the last the delivery is given up. */
const pausesMs = [2_000, 5_000, 15_000, 60_000, 300_000, 600_000, 600_000, 600_000, 600_000]
const answerTimeoutMs = 5_000
const atOnce = 4

export type Deliveries = {
  /** Puts a webhook, or a callback when there is no body, on its way. */
  post(delivery: { txRef: string; url: string; body: string | null; delayMs?: number }): Promise<void>
  /** Delivers all that is due, and sees to it that what failed is tried again. */
  deliverDue(): Promise<void>
  stop(): Promise<void>
}

/**
 * Carries webhooks and callbacks until they are answered with 200, across restarts and from any process;
 * each delivery is in one process's hands at a time.
 */
export function startDeliveries(sandbox: Sandbox): Deliveries {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function deliverOneByOne(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delivery = await claimDue(sandbox)
      if (!delivery) return
      if (await isTaken(sandbox, delivery, stopping.signal)) await close(sandbox, delivery)
    }
  }

  async function deliverAll(): Promise<void> {
    next = undefined
    await Promise.all(Array.from({ length: atOnce }, deliverOneByOne))
    const dueInMs = await nextDueInMs(sandbox)
    clearTimeout(timer)
    if (dueInMs === undefined || stopping.signal.aborted) return
    timer = setTimeout(() => void deliverDue(), Math.max(50, dueInMs))
    timer.unref()
  }

  /** Whoever asks while a round is under way waits for the one after it, together with all others who ask. */
  function deliverDue(): Promise<void> {
    next ??= running = running.then(deliverAll).catch(() => {
      // The database is away or closing; what is due stays due and the next delivery or start carries it.
    })
    return next
  }

  return {
    post: ({ txRef, url, body, delayMs = 0 }) => insert(sandbox, { txRef, url, body, delayMs }),
    deliverDue,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function insert(
  { database, now }: Sandbox,
  { txRef, url, body, delayMs }: { txRef: string; url: string; body: string | null; delayMs: number },
): Promise<void> {
  await database.query(
    'insert into sandbox_gateway.deliveries (tx_ref, url, body, due_at) values ($1, $2, $3, $4)',
    [txRef, url, body, new Date(now().getTime() + delayMs)],
  )
}

/** Takes the next due delivery and moves its next attempt into the future, should this one fail or die. */
async function claimDue({ database, now }: Sandbox): Promise<Delivery | undefined> {
  const { rows } = await database.query<Delivery>(
    `update sandbox_gateway.deliveries
     set attempts = attempts + 1,
       is_over = attempts >= cardinality($2::int[]),
       due_at = $1::timestamptz + make_interval(secs => coalesce(($2::int[])[attempts + 1], 0) / 1000.0)
     where id = (
       select id from sandbox_gateway.deliveries where not is_over and due_at <= $1
       order by due_at, id limit 1 for update skip locked
     )
     returning id, url, body, attempts`,
    [now(), pausesMs],
  )
  return rows[0]
}

async function isTaken(
  { credentials }: Sandbox,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const { webhookSecret } = credentials
  try {
    const response = await fetch(delivery.url, {
      method: delivery.body === null ? 'GET' : 'POST',
      headers:
        delivery.body === null
          ? {}
          : {
              'content-type': 'application/json',
              'x-chapa-signature': chapaBodySignature(webhookSecret, delivery.body),
              'chapa-signature': chapaMerchantSignature(webhookSecret),
            },
      body: delivery.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}

async function close({ database }: Sandbox, delivery: Delivery): Promise<void> {
  await database.query('update sandbox_gateway.deliveries set is_over = true where id = $1', [delivery.id])
}

async function nextDueInMs({ database, now }: Sandbox): Promise<number | undefined> {
  const { rows } = await database.query<{ dueAt: Date | null }>(
    'select min(due_at) as "dueAt" from sandbox_gateway.deliveries where not is_over',
  )
  const dueAt = rows[0]?.dueAt
  return dueAt ? Math.min(dueAt.getTime() - now().getTime(), 600_000) : undefined
}
