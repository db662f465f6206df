import { sql } from 'kysely'
import { retentionDays } from '../../contract/retention.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import type { Shop } from '../shop.ts'
import type { Mail } from './mails.ts'
import { renderMail } from './render-mail.ts'

/**
 * Sends a mail once. Secrets are created in `write`, so that no queue contains them; undefined means not needed any
 * more.
 */
export async function deliverMail(
  { config, db, mailer }: Pick<Shop, 'config' | 'db' | 'mailer'>,
  id: string,
  write: () => Promise<Mail | undefined>,
): Promise<void> {
  const sent = await db.selectFrom('sentMails').select('id').where('id', '=', id).executeTakeFirst()
  if (sent) return
  const mail = await write()
  if (!mail) return
  await mailer.send({ id, ...renderMail(mail, config.publicUrl) })
  await db
    .insertInto('sentMails')
    .values({ id, sentAt: db.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteOldMailRecords(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.sentMails)
  await deleteInBatches(db, { table: 'sentMails', key: ['id'], where: sql`sent_at <= ${before}` })
}
