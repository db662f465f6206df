import type { Language } from '../../../contract/language.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import { isKnownClient } from '../../platform/sessions/list-sessions.ts'
import { openSession } from '../../platform/sessions/session.ts'
import type { NewSession } from '../../platform/sessions/session.ts'
import { refuseBlockedLogin } from './blocks.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'login.from-new-device': NewDeviceLogin
  }
}

/** `byCode`: a code that was sent to the number of the account let it in. */
export type NewDeviceLogin = Client & { id: string; userId: string; at: string; byCode?: boolean }

/** The user is told of a login from an unknown device or network. Refuses `account-blocked`. */
export function openLogin(
  db: Database,
  userId: string,
  session: NewSession,
  { byCode = false }: Pick<NewDeviceLogin, 'byCode'> = {},
): Promise<string> {
  return transaction(db, async (tx) => {
    await refuseBlockedLogin(tx, userId)
    if (!(await isKnownClient(tx, userId, session))) {
      const { device, addressRange } = session
      const at = tx.now().toISOString()
      await publish(tx, 'login.from-new-device', { id: newId(), userId, device, addressRange, at, byCode })
    }
    return openSession(tx, userId, session)
  })
}

export function deviceText(device: string, language: Language): string {
  const texts = catalogues[language].profile.sessions
  const [browser = '', system] = device.split(' on ')
  if (system) return fill(texts.device, { browser, system })
  return browser || texts.unknownDevice
}
