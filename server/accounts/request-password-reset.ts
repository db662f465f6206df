import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { publish } from '../jobs/publish.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { Shop } from '../shop.ts'
import { emailKey } from './contact-details.ts'
import { newResetToken } from './reset-password.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    'password-reset.asked': ResetToMail
  }
}

type RequestedReset = { email: string; lang: Language }
type ResetToMail = RequestedReset & { id: string }

/** The account is looked up by the job, so that neither the response nor its timing shows whether it exists. */
export async function requestPasswordReset(db: Database, request: RequestedReset): Promise<void> {
  await publish(db, 'password-reset.asked', { ...request, id: newId() })
}

export async function mailPasswordReset(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { id, email, lang }: ResetToMail,
): Promise<void> {
  await deliverMail(shop, `reset-password.${id}`, async () => {
    const user = await shop.db
      .selectFrom('users')
      .select(['id', 'email', 'fullName as name'])
      .where('emailKey', '=', emailKey(email))
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!user?.email) return undefined
    const token = await newResetToken(shop.db, user.id, id)
    return { to: user.email, lang, template: 'reset-password', values: { name: user.name, token } }
  })
}
