import { z } from 'zod'
import type { SandboxDatabase } from './sandbox-database.ts'

export const sandboxCalls = ['initialize', 'verify', 'cancel', 'refund', 'refund-verify'] as const
export type SandboxCall = (typeof sandboxCalls)[number]

export const troubleKinds = [
  // Calls: each may be narrowed to one of `sandboxCalls`.
  'slow', // answers after `ms`
  'down', // 503, nothing done
  'refused', // 400 with an object for a message, nothing done
  'lost-answer', // does it, then drops the connection
  'error-after-success', // does it, then answers 500
  'used-tx-ref', // initialize: "has been used before"
  // What verify and webhooks state.
  'wrong-amount', // one santim short
  'wrong-currency',
  'wrong-mode',
  'reversed', // the money went back to the payer
  // Webhooks.
  'no-webhook',
  'duplicate-webhooks',
  'reordered-webhooks', // an older event of the payment arrives after the newest
  // Refunds.
  'slow-refund', // stays initiated while the trouble lasts
  'failed-refund',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** `for` is a tx_ref or an e-mail address; without it everybody has the trouble. Without `times` it lasts. */
export const trouble = z.object({
  kind: z.enum(troubleKinds),
  for: z.string().min(1).max(254).optional(),
  call: z.enum(sandboxCalls).optional(),
  ms: z.number().int().min(0).max(60_000).optional(),
  times: z.number().int().min(1).max(1_000).optional(),
})
export type InjectedFault = z.infer<typeof trouble>

/** Makes the sandbox misbehave from now on. */
export async function injectFault(database: SandboxDatabase, wanted: InjectedFault): Promise<void> {
  await database.query(
    'insert into sandbox_gateway.troubles (target, kind, call, ms, times_left) values ($1, $2, $3, $4, $5)',
    [wanted.for ?? '*', wanted.kind, wanted.call ?? null, wanted.ms ?? 0, wanted.times ?? null],
  )
}

/** Lets the sandbox behave again. */
export async function clearFaults(database: SandboxDatabase): Promise<void> {
  await database.query('delete from sandbox_gateway.troubles')
}

/** What may go wrong for one payment. */
export type Troubles = {
  /** Whether this trouble strikes now, in this call; one asked for a number of times has one less then. */
  strikes(kind: TroubleKind, call?: SandboxCall): Promise<{ ms: number } | undefined>
}

/** The troubles of whoever is known by one of these names; where none lies in wait, asking for one is free. */
export async function troublesOf(
  database: SandboxDatabase,
  names: (string | undefined)[],
): Promise<Troubles> {
  const targets = ['*', ...names.filter((name) => name !== undefined)]
  const { rows } = await database.query<{ kind: string }>(
    `select distinct kind from sandbox_gateway.troubles
     where target = any($1) and (times_left is null or times_left > 0)`,
    [targets],
  )
  const waiting = new Set(rows.map((row) => row.kind))
  return {
    strikes: async (kind, call) => (waiting.has(kind) ? strike(database, kind, targets, call) : undefined),
  }
}

async function strike(database: SandboxDatabase, kind: TroubleKind, targets: string[], call?: SandboxCall) {
  const { rows } = await database.query<{ ms: number }>(
    `update sandbox_gateway.troubles set times_left = times_left - 1
     where id = (
       select id from sandbox_gateway.troubles
       where kind = $1 and target = any($2) and (call is null or call = $3)
         and (times_left is null or times_left > 0)
       order by id limit 1 for update
     )
     returning ms`,
    [kind, targets, call ?? null],
  )
  return rows[0]
}
