import type { Language } from '../../../contract/language.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { newId } from '../../platform/database/new-id.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { enforceRateLimit, isWithinRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { emailKey } from './contact-details.ts'
import { newResetToken } from './reset-links.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'password-reset.asked': ResetToMail
  }
}

type RequestedReset = { email: string; lang: Language }
type ResetToMail = RequestedReset & { id: string }

/**
 * A job looks the account up, so that neither the response nor its timing shows whether it exists. The asker is
 * limited; beyond the limit of the account, which strangers can use up, no further link is mailed, but those of the
 * last hour stay valid. Refuses `too-many-requests`.
 */
export async function requestPasswordReset(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  { address, ...request }: RequestedReset & { address: string },
): Promise<void> {
  const account = emailKey(request.email)
  await enforceRateLimit(shop, rateLimits.resetMail, [account, address])
  await enforceRateLimit(shop, rateLimits.resetMailOfAddress, address)
  securityEvent(shop, 'reset-requested', { email: request.email, address })
  if (await isWithinRateLimit(shop, rateLimits.resetMailToAccount, account))
    await publish(shop.db, 'password-reset.asked', { ...request, id: newId() })
}

export async function mailPasswordReset(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { id, email, lang }: ResetToMail,
): Promise<void> {
  await deliverMail(shop, `reset-password.${id}`, async () => {
    const user = await shop.db
      .selectFrom('users')
      .select(['id', 'email', 'fullName as name', 'emailVerifiedAt'])
      .where('id', '=', userOfKey(shop.db, 'email', emailKey(email)))
      .where('emailKey', '=', emailKey(email))
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!user?.email) return undefined
    const token = await newResetToken(shop.db, user.id, id)
    const values = { name: user.name, token }
    const isUnproved = user.emailVerifiedAt === null
    return { to: user.email, lang, template: 'reset-password', values, isUnproved }
  })
}
