import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { publish } from '../jobs/publish.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import type { Shop } from '../shop.ts'
import { createCode, drawCode } from './email-codes.ts'
import { findUser, lockUser } from './user.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    'email-code.asked': CodeToMail
  }
}

type RequestedCode = { email: string; lang: Language }
type CodeToMail = RequestedCode & { userId: string; codeId: string }

/** Earlier codes become invalid. */
export async function requestEmailCode(
  db: Database,
  userId: string,
  { email, lang }: RequestedCode,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const codeId = await createCode(tx, userId, email)
    await publish(tx, 'email-code.asked', { userId, codeId, email, lang })
  })
}

export async function mailEmailCode(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { userId, codeId, email, lang }: CodeToMail,
): Promise<void> {
  await deliverMail(shop, `verification-code.${codeId}`, async () => {
    const code = await drawCode(shop.db, userId, codeId)
    if (!code) return undefined
    const { fullName } = await findUser(shop.db, userId)
    return { to: email, lang, template: 'verification-code', values: { name: fullName, code } }
  })
}
