import { formatDateTime } from '../../../messages/format-time.ts'
import type { Database } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { publish } from '../../jobs/publish.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import type { Shop } from '../../shop.ts'

declare module '../../jobs/publish.ts' {
  interface ShopEvents {
    'passkey.changed': PasskeyChange
  }
}

/** `at` is a date in ISO 8601. */
type PasskeyChange = { id: string; userId: string; change: 'added' | 'removed'; at: string }

export function publishPasskeyChange(
  tx: Database,
  userId: string,
  change: PasskeyChange['change'],
): Promise<void> {
  return publish(tx, 'passkey.changed', { id: newId(), userId, change, at: tx.now().toISOString() })
}

/** To verified addresses only. */
export async function mailPasskeyChange(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { id, userId, change, at }: PasskeyChange,
): Promise<void> {
  await deliverMail(shop, `passkey-${change}.${id}`, async () => {
    const user = await shop.db
      .selectFrom('users')
      .select(['email', 'fullName as name', 'language as lang'])
      .where('id', '=', userId)
      .where('emailVerifiedAt', 'is not', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!user?.email) return undefined
    const { email, name, lang } = user
    return {
      to: email,
      lang,
      template: 'passkey-changed',
      values: { name, change, time: formatDateTime(at, lang) },
    }
  })
}
