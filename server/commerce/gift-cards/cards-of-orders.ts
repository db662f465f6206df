import { toBirr } from '../../../contract/money.ts'
import type { OrderedCard } from '../../../contract/gift-cards.ts'
import type { Database } from '../../platform/database/connect.ts'
import { outcomesOf } from '../../platform/sms/outcomes.ts'
import type { SmsOutcome } from '../../platform/sms/outcomes.ts'
import { sql } from 'kysely'

/** It is by the id of the order, for orders of gift cards of one customer. */
export async function cardsOfOrders(
  db: Database,
  keys: readonly { userId: string; id: string }[],
): Promise<Map<string, OrderedCard>> {
  const [first] = keys
  if (!first) return new Map()
  const rows = await db
    .selectFrom('giftPurchases as p')
    .leftJoin('giftCards as c', 'c.id', 'p.orderId')
    .select(['p.orderId', 'p.amountSantim', 'p.goesTo', 'c.mailedAt', 'c.redeemedAt', 'c.voidedAt'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('c.recipientName'), ref('p.recipientName')).as('name'),
      fn.coalesce(ref('c.recipientEmail'), ref('p.recipientEmail')).as('email'),
      fn.coalesce(ref('c.recipientPhone'), ref('p.recipientPhone')).as('phone'),
      fn.coalesce(ref('c.message'), ref('p.message')).as('message'),
    ])
    .select([
      sql<string>`coalesce(c.send_on, p.send_on)::text`.as('day'),
      'c.id as cardId',
      'c.createdAt',
      'c.smsId',
      'c.bySms',
    ])
    .where('p.userId', '=', first.userId)
    .where(
      'p.orderId',
      'in',
      keys.map(({ id }) => id),
    )
    .execute()
  const outcomes = await outcomesOf(
    db,
    rows.flatMap(({ smsId }) => smsId ?? []),
  )
  return new Map(
    rows.map((row) => [
      row.orderId,
      {
        amount: toBirr(row.amountSantim),
        goesTo: row.goesTo,
        recipient: { name: row.name ?? '', email: row.email, ...(row.phone && { phone: row.phone }) },
        message: row.message ?? '',
        day: row.day,
        state: stateOf(row),
        ...smsOf(row, outcomes),
        sentAt: row.mailedAt?.toISOString() ?? null,
        boughtAt: row.createdAt?.toISOString() ?? null,
      },
    ]),
  )
}

function stateOf(row: {
  cardId: string | null
  mailedAt: Date | null
  redeemedAt: Date | null
  voidedAt: Date | null
}): OrderedCard['state'] {
  if (row.cardId === null) return 'unpaid'
  if (row.voidedAt) return 'void'
  if (row.redeemedAt) return 'used'
  return row.mailedAt ? 'sent' : 'waiting'
}

/** A message that is not there any more was sent long ago, or was never needed. */
function smsOf(
  { bySms, smsId, phone }: { bySms: boolean | null; smsId: string | null; phone: string | null },
  outcomes: Map<string, SmsOutcome>,
): Pick<OrderedCard, 'sms'> {
  if (bySms !== true && phone === null) return {}
  return { sms: (smsId !== null && outcomes.get(smsId)?.state) || 'waiting' }
}
