import type { SmsReason, SmsState } from '../../../contract/sms-rules.ts'
import type { Database } from '../database/connect.ts'

export type SmsOutcome = { state: SmsState; reason: SmsReason | null; at: Date }

/** By the id of the message; those that were deleted are left out. */
export async function outcomesOf(db: Database, ids: readonly string[]): Promise<Map<string, SmsOutcome>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('smsMessages')
    .select(['id', 'state', 'reason', 'requestedAt', 'settledAt'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, state, reason, requestedAt, settledAt }) => [
      id,
      {
        state: state === 'queued' || state === 'asking' ? 'waiting' : state,
        reason,
        at: settledAt ?? requestedAt,
      },
    ]),
  )
}
