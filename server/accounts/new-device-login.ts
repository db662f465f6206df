import type { Language } from '../../contract/language.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { publish } from '../jobs/publish.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { securityEvent } from '../security-log.ts'
import type { Client } from '../sessions/client-of.ts'
import { isKnownClient } from '../sessions/list-sessions.ts'
import { openSession } from '../sessions/session.ts'
import type { NewSession } from '../sessions/session.ts'
import type { Shop } from '../shop.ts'
import { refuseBlockedLogin } from './blocks.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    'login.from-new-device': NewDeviceLogin
  }
}

/** `at` is a date in ISO 8601. */
type NewDeviceLogin = Client & { id: string; userId: string; at: string }

/** Returns the token. A login from an unknown device or network is mailed to the user. Refuses `account-blocked`. */
export function openLogin(db: Database, userId: string, session: NewSession): Promise<string> {
  return transaction(db, async (tx) => {
    await refuseBlockedLogin(tx, userId)
    if (!(await isKnownClient(tx, userId, session))) {
      const { device, addressRange } = session
      const at = tx.now().toISOString()
      await publish(tx, 'login.from-new-device', { id: newId(), userId, device, addressRange, at })
    }
    return openSession(tx, userId, session)
  })
}

/** To verified addresses only. */
export async function mailNewDevice(
  shop: Pick<Shop, 'config' | 'db' | 'log' | 'mailer'>,
  { id, userId, device, addressRange, at }: NewDeviceLogin,
): Promise<void> {
  await deliverMail(shop, `new-device.${id}`, async () => {
    securityEvent(shop, 'new-device-login', { user: userId, device, network: addressRange })
    const user = await shop.db
      .selectFrom('users')
      .select(['email', 'fullName as name', 'language as lang'])
      .where('id', '=', userId)
      .where('emailVerifiedAt', 'is not', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!user?.email) return undefined
    const { email, name, lang } = user
    const time = formatDateTime(at, lang)
    const values = { name, device: deviceText(device, lang), place: addressRange, time }
    return { to: email, lang, template: 'new-device', values }
  })
}

/** `device` is stored in English, such as `Chrome on Android`. */
export function deviceText(device: string, language: Language): string {
  const texts = catalogues[language].profile.sessions
  const [browser = '', system] = device.split(' on ')
  if (system) return fill(texts.device, { browser, system })
  return browser || texts.unknownDevice
}
