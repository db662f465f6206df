import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import type { Mail } from './mails.ts'
import { renderMail } from './render-mail.ts'

const recordsKeptMs = 90 * 24 * 60 * 60_000

/**
 * Renders and sends the mail of an id, unless that has been done before. For jobs: a code or link is made by `write`,
 * in the job that mails it, so that no secret is stored in a queue; `write` returns undefined when the mail is no
 * longer needed. Throws when the mail could not be sent.
 *
 * If the process dies between sending the mail and recording it, the next run sends it again with the same Message-ID:
 * no mail server can do both in one transaction.
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

/** Deletes the records of mails that are older than any job. */
export async function deleteOldMailRecords(db: Database): Promise<void> {
  const before = new Date(db.now().getTime() - recordsKeptMs)
  await db.deleteFrom('sentMails').where('sentAt', '<=', before).execute()
}
