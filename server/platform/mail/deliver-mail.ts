import { sql } from 'kysely'
import { cleanText } from '../../../contract/clean-text.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import { readMailFace } from './read-mail-face.ts'
import { isWithinRateLimit } from '../sessions/rate-limit.ts'
import type { Shop } from '../shop.ts'
import type { Mail, MailTemplate } from './mails.ts'
import { renderMail } from './render-mail.ts'

const toUnproved: ReadonlySet<MailTemplate> = new Set([
  'verification-code',
  'reset-password',
  'credentials-changed',
])

/** `write` creates secrets, so that no queue contains them; undefined means not needed any more. */
export async function deliverMail(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  id: string,
  write: () => Promise<Mail | undefined>,
): Promise<void> {
  const { config, db, mailer } = shop
  const sent = await db.selectFrom('sentMails').select('id').where('id', '=', id).executeTakeFirst()
  if (sent) return
  const written = await write()
  const mail = written && { ...written, lang: nowOffered(written.lang) }
  if (!mail || !(await mayBeMailed(shop, mail))) return
  const face = await readMailFace(db, mail)
  await mailer.send({ id, ...renderMail(mail, config.publicUrl, face) })
  await db
    .insertInto('sentMails')
    .values({ id, sentAt: db.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever signs up with an address chooses what the shop writes there, so until it is proved it gets little. */
async function mayBeMailed(
  shop: Pick<Shop, 'config' | 'db'>,
  { to, template, isUnproved = false }: Mail,
): Promise<boolean> {
  if (isUnproved && !toUnproved.has(template)) return false
  const limit = isUnproved ? rateLimits.mailToUnproved : rateLimits.mailToAddress
  const isWithin = await isWithinRateLimit(shop, limit, cleanText(to).toLowerCase())
  // A thief must not be able to use up the mail that takes the account back.
  return isWithin || (template === 'credentials-changed' && !isUnproved)
}

export async function deleteOldMailRecords(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.sentMails)
  await deleteInBatches(db, { table: 'sentMails', key: ['id'], where: sql`sent_at <= ${before}` })
}
