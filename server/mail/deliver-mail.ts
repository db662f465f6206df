import { eq, lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import type { Mail } from './mails.ts'
import { renderMail } from './render-mail.ts'
import { sentMails } from './tables.ts'

const keptForMs = 90 * 24 * 60 * 60_000

/**
 * Writes the mail of an id and hands it over, unless that has been done before. For jobs: a code or link is drawn by
 * `write`, in the job that mails it, so that no secret is ever stored in a queue; `write` returns undefined where the
 * mail is no longer wanted. Throws when the mail could not be handed over.
 *
 * If the process dies between the hand-over and the record of it, the repeat sends the mail again under the same
 * Message-ID: no mail server can do both in one transaction.
 */
export async function deliverMail(
  { config, db, mailer }: Pick<Shop, 'config' | 'db' | 'mailer'>,
  id: string,
  write: () => Promise<Mail | undefined>,
): Promise<void> {
  const [sent] = await db.select().from(sentMails).where(eq(sentMails.id, id))
  if (sent) return
  const mail = await write()
  if (!mail) return
  await mailer.carry({ id, ...renderMail(mail, config.publicUrl) })
  await db.insert(sentMails).values({ id, sentAt: db.now() }).onConflictDoNothing()
}

/** Removes the records of mails that no job will repeat any more. */
export async function forgetSentMails(db: Database): Promise<void> {
  await db.delete(sentMails).where(lte(sentMails.sentAt, new Date(db.now().getTime() - keptForMs)))
}
