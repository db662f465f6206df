import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'

const sandboxCalls = ['initialize', 'verify', 'cancel', 'refund', 'refund-verify', 'list'] as const
export type SandboxCall = (typeof sandboxCalls)[number]

const faultKinds = [
  // Calls.
  'slow', // delayed by `ms`
  'down', // 503, nothing done
  'refused', // 400 with an object as message, nothing done
  'lost-answer', // done, but the connection is closed
  'error-after-success', // done, but 500
  'used-tx-ref', // initialize: "has been used before"
  // Verify and webhooks.
  'wrong-amount', // one santim short
  'wrong-currency',
  'wrong-mode',
  'reversed', // the money was returned to the payer
  // Webhooks.
  'no-webhook',
  'duplicate-webhooks',
  'reordered-webhooks', // an older event arrives after the newest
  // Refunds.
  'slow-refund', // stays initiated while the fault lasts
  'failed-refund',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** `for` is a tx_ref or an email address; by default all are meant. `times` is unlimited by default. */
export const injectedFault = z.object({
  kind: z.enum(faultKinds),
  for: z.string().min(1).max(254).optional(),
  call: z.enum(sandboxCalls).optional(),
  ms: z.number().int().min(0).max(60_000).optional(),
  times: z.number().int().min(1).max(1_000).optional(),
})
export type InjectedFault = z.infer<typeof injectedFault>

export async function injectFault(db: Database, fault: InjectedFault): Promise<void> {
  await sql`
    insert into sandbox_gateway.injected_faults (target, kind, endpoint, delay_ms, times_left)
    values (${fault.for ?? '*'}, ${fault.kind}, ${fault.call ?? null}, ${fault.ms ?? 0}, ${fault.times ?? null})`.execute(
    db,
  )
}

export async function clearFaults(db: Database): Promise<void> {
  await sql`delete from sandbox_gateway.injected_faults`.execute(db)
}

export type Faults = {
  applies(kind: FaultKind, call?: SandboxCall): Promise<{ delayMs: number } | undefined>
}

/** `names` are the tx_ref and the email address of a payment. */
export async function faultsOf(db: Database, names: (string | undefined)[]): Promise<Faults> {
  const targets = ['*', ...names.filter((name) => name !== undefined)]
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from sandbox_gateway.injected_faults
    where target = any(${targets}) and (times_left is null or times_left > 0)`.execute(db)
  const injected = new Set(rows.map((row) => row.kind))
  return {
    applies: async (kind, call) => (injected.has(kind) ? useFault(db, { kind, targets, call }) : undefined),
  }
}

async function useFault(
  db: Database,
  { kind, targets, call }: { kind: FaultKind; targets: string[]; call: SandboxCall | undefined },
) {
  const { rows } = await sql<{ delayMs: number }>`
    update sandbox_gateway.injected_faults set times_left = times_left - 1
    where id = (
      select id from sandbox_gateway.injected_faults
      where kind = ${kind} and target = any(${targets}) and (endpoint is null or endpoint = ${call ?? null})
        and (times_left is null or times_left > 0)
      order by id limit 1 for update
    )
    returning delay_ms`.execute(db)
  return rows[0]
}
