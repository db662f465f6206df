import type { User } from '../../../../contract/accounts.ts'
import { miniAppLifeMs } from '../../../../contract/limits.ts'
import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import type { NewSession } from '../../../platform/sessions/session.ts'
import type { Shop } from '../../../platform/shop.ts'
import { connectAtLogin } from '../../../platform/telegram/chats.ts'
import { openLogin } from '../new-device-login.ts'
import { cleanName } from '../social/fetch-profile.ts'
import { findOrOpenAccount } from '../social/find-or-open-account.ts'
import { readInitData } from './read-init-data.ts'
import type { Launch } from './read-init-data.ts'

type Opened = { initData: string; language: Language; session: NewSession }

/**
 * The account is that of the Telegram user, and is created at the first login. Refuses `telegram-unavailable`,
 * `telegram-login-refused` for what is forged, old or used, and `account-blocked`.
 */
export async function logInFromMiniApp(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  { initData, language, session }: Opened,
): Promise<{ token: string; user: User }> {
  const { config, db } = shop
  const { bot } = config.telegram
  if (!bot) throw new Refusal('telegram-unavailable')
  const launch = readInitData(initData, { token: bot.token, now: db.now() })
  // It is used up first, so that of parallel calls only one goes on.
  if (!launch || !(await useLaunch(db, launch))) throw new Refusal('telegram-login-refused')
  const { subject } = launch
  const name = cleanName(launch.name) || 'Merkato'
  const user = await findOrOpenAccount(shop, { provider: 'telegram', subject, name, email: '', language })
  const token = await openLogin(db, user.id, session)
  if (launch.mayWrite) await connectAtLogin(db, user.id, subject)
  securityEvent(shop, 'login-succeeded', {
    user: user.id,
    method: 'telegram-mini-app',
    network: session.addressRange,
  })
  return { token, user }
}

/** A unique key lets each content in once. */
async function useLaunch(db: Database, { content, signedAt }: Launch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('telegramLaunches')
    .values({ contentHash: content, expiresAt: new Date(signedAt.getTime() + miniAppLifeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
