import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { announce } from '../jobs/announce.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { Shop } from '../shop.ts'
import { emailKey } from './email-key.ts'
import { newResetToken } from './reset-password.ts'
import { users } from './tables.ts'

export type AskedReset = { email: string; lang: Language }

/**
 * Asks for a link that sets a new password. Whether the account exists is looked up by the job alone, so that
 * neither the answer nor its time tells.
 */
export async function askPasswordReset(db: Database, asked: AskedReset): Promise<void> {
  await announce(db, 'password-reset.asked', asked)
}

/** Mails the link, if the address has an account. Run again, it mails another one; both are good. */
export async function mailPasswordReset(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { email, lang }: AskedReset,
): Promise<void> {
  const [user] = await shop.db
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.deletedAt)))
  if (!user?.email) return
  const token = await newResetToken(shop.db, user.id)
  await deliverMail(shop, {
    to: user.email,
    lang,
    template: 'reset-password',
    values: { name: user.name, token },
  })
}
