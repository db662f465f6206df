import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { publish } from '../jobs/publish.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { Shop } from '../shop.ts'
import { emailKey } from './email-key.ts'
import { newResetToken } from './reset-password.ts'
import { users } from './tables.ts'

type AskedReset = { email: string; lang: Language }

/** What the job is told: the request, and the address that was typed. */
export type ResetToMail = AskedReset & { id: string }

/**
 * Asks for a link that sets a new password. Whether the account exists is looked up by the job alone, so that
 * neither the answer nor its time tells.
 */
export async function askPasswordReset(db: Database, asked: AskedReset): Promise<void> {
  await publish(db, 'password-reset.asked', { ...asked, id: newId() })
}

/** Mails the link, once for each request, if the address has an account. */
export async function mailPasswordReset(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { id, email, lang }: ResetToMail,
): Promise<void> {
  await deliverMail(shop, `reset-password.${id}`, async () => {
    const [user] = await shop.db
      .select({ id: users.id, email: users.email, name: users.fullName })
      .from(users)
      .where(and(eq(users.emailKey, emailKey(email)), isNull(users.deletedAt)))
    if (!user?.email) return undefined
    const token = await newResetToken(shop.db, user.id, id)
    return { to: user.email, lang, template: 'reset-password', values: { name: user.name, token } }
  })
}
