import type { SmsState } from '../../../contract/sms-rules.ts'
import type { Database } from '../database/connect.ts'
import type { SmsMessagesTable } from './tables.ts'

type Shown = Pick<SmsMessagesTable, 'kind' | 'recipient' | 'reason' | 'segments' | 'gateway'> & {
  _id: string
  state: SmsState
  /** It is when the message was settled, or else asked for. */
  at: Date
}

type ListedSms = { state?: SmsState | undefined; orderId?: string; userId?: string; limit?: number }

/** Nobody gets so many in the days that they are kept. */
const exportLimit = 10_000

/** The newest comes first. */
export async function listSms(
  db: Database,
  { state, orderId, userId, limit = 100 }: ListedSms,
): Promise<Shown[]> {
  let query = db
    .selectFrom('smsMessages')
    .selectAll()
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (state !== undefined) {
    query = query.where('state', 'in', state === 'waiting' ? ['queued', 'asking'] : [state])
  }
  if (orderId !== undefined) query = query.where('orderId', '=', orderId)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  return (await query.execute()).map(({ id, requestedAt, settledAt, state: stored, ...row }) => ({
    _id: id,
    kind: row.kind,
    recipient: row.recipient,
    reason: row.reason,
    segments: row.segments,
    gateway: row.gateway,
    state: stored === 'queued' || stored === 'asking' ? 'waiting' : stored,
    at: settledAt ?? requestedAt,
  }))
}

/** What was sent is not kept, but that it was. */
export async function exportSms(db: Database, userId: string) {
  const messages = await listSms(db, { userId, limit: exportLimit })
  return messages.map(({ kind, recipient, state, at }) => ({
    about: kind,
    to: recipient,
    state,
    at: at.toISOString(),
  }))
}

export async function clearSmsOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('smsMessages').where('userId', '=', userId).execute()
}
