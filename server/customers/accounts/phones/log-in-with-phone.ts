import type { User } from '../../../../contract/accounts.ts'
import { rateLimits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { checkRateLimit, enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { NewSession } from '../../../platform/sessions/session.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readPhone } from '../contact-details.ts'
import { openLogin } from '../new-device-login.ts'
import { attachPhoneCustomers } from '../phone-customers.ts'
import { toUser } from '../user.ts'
import { findByProvedNumber } from './own-number.ts'
import { giveTicket, matchPhoneCode, usePhoneCode } from './phone-codes.ts'

type Typed = { phone: string; code: string; address: string; session: NewSession }
type Entered = { userData: { token: string; user: User } } | { ticket: string }

/** Only a right code shows whether the number has an account. Refuses `phone-code-wrong`, `account-blocked`. */
export async function logInWithPhone(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  { phone: pasted, code, address, session }: Typed,
): Promise<Entered> {
  const { config, db } = shop
  const phone = readPhone(pasted)
  if (phone === undefined) throw new Refusal('phone-unreadable')
  if (config.rateLimit) await checkRateLimit(db, rateLimits.wrongPhoneCode, address)
  const found = await matchPhoneCode(db, { phone }, { typed: code, address })
  const entered =
    found &&
    (await transaction(db, async (tx) =>
      (await usePhoneCode(tx, found.id)) ? enter(tx, { phone, codeId: found.id, session }) : undefined,
    ))
  if (!entered) {
    securityEvent(shop, 'login-failed', { address, method: 'phone' })
    await enforceRateLimit(shop, rateLimits.wrongPhoneCode, address)
    throw new Refusal('phone-code-wrong')
  }
  if ('userData' in entered)
    securityEvent(shop, 'login-succeeded', { user: entered.userData.user.id, address, method: 'phone' })
  return entered
}

async function enter(
  tx: Database,
  { phone, codeId, session }: { phone: string; codeId: string; session: NewSession },
): Promise<Entered> {
  const user = await findByProvedNumber(tx, phone)
  if (!user) return { ticket: await giveTicket(tx, codeId) }
  const token = await openLogin(tx, user.id, session, { byCode: true })
  await attachPhoneCustomers(tx, { userId: user.id, phone })
  return { userData: { token, user: toUser(user) } }
}
