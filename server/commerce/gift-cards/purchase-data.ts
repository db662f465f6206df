import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'

/** Who gets a card is also the buyer's data, until it is erased. */
export async function exportPurchases(db: Database, userId: string) {
  const rows = await db
    .selectFrom('giftPurchases as p')
    .leftJoin('giftCards as c', 'c.id', 'p.orderId')
    .select(['p.orderId', 'p.amountSantim', 'p.goesTo', 'p.createdAt'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('c.recipientName'), ref('p.recipientName')).as('name'),
      fn.coalesce(ref('c.recipientEmail'), ref('p.recipientEmail')).as('email'),
      fn.coalesce(ref('c.recipientPhone'), ref('p.recipientPhone')).as('phone'),
      fn.coalesce(ref('c.message'), ref('p.message')).as('message'),
    ])
    .select(sql<string>`p.send_on::text`.as('day'))
    .where('p.userId', '=', userId)
    .orderBy('p.createdAt')
    .execute()
  return rows.map(({ amountSantim, createdAt, ...row }) => ({
    ...row,
    amount: toBirr(amountSantim),
    boughtAt: createdAt.toISOString(),
  }))
}

/** A card that was paid still goes to who it is for; it does not say any more from whom. */
export async function forgetBuyer(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('giftPurchases')
    .set({ recipientName: '', recipientEmail: null, recipientPhone: null, message: '' })
    .where('userId', '=', userId)
    .execute()
  const orders = tx.selectFrom('giftPurchases').select('orderId').where('userId', '=', userId)
  await tx.updateTable('giftCards').set({ senderName: '' }).where('id', 'in', orders).execute()
  await tx
    .updateTable('giftCards')
    .set({ recipientName: '', recipientEmail: null, recipientPhone: null, message: '' })
    .where('id', 'in', orders.where('goesTo', '=', 'buyer'))
    .execute()
}

const batchRows = 2_000

/** A card that was sent long ago, or never paid, does not need to know who it was for. */
export async function eraseOldRecipients(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.giftRecipients)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update gift_cards set recipient_name = '', recipient_email = null, recipient_phone = null, message = ''
      where id in (
        select id from gift_cards
        where buyer_id is not null and coalesce(recipient_email, recipient_phone) is not null
          and (mailed_at <= ${before} or (sms_id is not null and send_on <= ${before}))
        limit ${batchRows})`.execute(db)
    if (numAffectedRows < batchRows) break
  }
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update gift_purchases set recipient_name = '', recipient_email = null, recipient_phone = null, message = ''
      where (user_id, order_id) in (
        select user_id, order_id from gift_purchases
        where coalesce(recipient_email, recipient_phone) is not null and created_at <= ${before}
        limit ${batchRows})`.execute(db)
    if (numAffectedRows < batchRows) return
  }
}
