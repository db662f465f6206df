import type { TelegramNewsState } from '../../../contract/telegram.ts'
import type { Database } from '../database/connect.ts'
import type { TelegramReason } from './tables.ts'

interface SentNews {
  state: TelegramNewsState
  reason: TelegramReason | null
  at: Date
}

/** What the bot told a customer about an order. The text is not kept. */
export async function listNewsOf(
  db: Database,
  order: { userId: string; orderId: string },
): Promise<SentNews[]> {
  const rows = await db
    .selectFrom('telegramMessages')
    .select(['state', 'reason', 'requestedAt', 'settledAt'])
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.orderId)
    .orderBy('requestedAt')
    .limit(100)
    .execute()
  return rows.map(({ state, reason, requestedAt, settledAt }) => ({
    state: state === 'queued' || state === 'asking' ? 'waiting' : state,
    reason,
    at: settledAt ?? requestedAt,
  }))
}
