import type { Language } from '../../../contract/language.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { checkRateLimit, enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { emailKey } from './contact-details.ts'
import { createCode, drawCode } from './email-codes.ts'
import { findUser, findUserRow, isProvedAddress, lockUser } from './user.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'email-code.asked': CodeToMail
  }
}

type RequestedCode = { email: string; lang: Language }
type CodeToMail = RequestedCode & { userId: string; codeId: string }

/** Earlier codes become invalid. Refuses `too-many-requests`. */
export async function requestEmailCode(
  shop: Pick<Shop, 'config' | 'db'>,
  userId: string,
  { email, lang, address }: RequestedCode & { address: string },
): Promise<void> {
  await enforceRateLimit(shop, rateLimits.code, userId)
  await enforceRateLimit(shop, rateLimits.codeOfAddress, address)
  const key = emailKey(email)
  const isOwn = (await findUserRow(shop.db, userId)).emailKey === key
  if (isOwn) await checkMailsToOwn(shop, email)
  else await enforceRateLimit(shop, rateLimits.codeToOther, key)
  await transaction(shop.db, async (tx) => {
    await lockUser(tx, userId)
    const codeId = await createCode(tx, userId, email)
    await publish(tx, 'email-code.asked', { userId, codeId, email, lang })
  })
}

/** It refuses before the earlier codes end, which may still be on their way. */
async function checkMailsToOwn({ config, db }: Pick<Shop, 'config' | 'db'>, email: string): Promise<void> {
  if (!config.rateLimit || (await isProvedAddress(db, email))) return
  await checkRateLimit(db, rateLimits.mailToUnproved, email.toLowerCase())
}

/** A mail to the customer did not arrive. Refuses `customer-verified`. */
export async function resendEmailCode(tx: Database, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const { email, language: lang, emailVerifiedAt } = await findUserRow(tx, userId)
  if (emailVerifiedAt !== null || email === '') throw new Refusal('customer-verified')
  const codeId = await createCode(tx, userId, email)
  await publish(tx, 'email-code.asked', { userId, codeId, email, lang })
}

export async function mailEmailCode(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { userId, codeId, email, lang }: CodeToMail,
): Promise<void> {
  await deliverMail(shop, `verification-code.${codeId}`, async () => {
    const code = await drawCode(shop.db, userId, codeId)
    if (!code) return undefined
    const { fullName: name } = await findUser(shop.db, userId)
    const isUnproved = !(await isProvedAddress(shop.db, email))
    return { to: email, lang, template: 'verification-code', values: { name, code }, isUnproved }
  })
}
