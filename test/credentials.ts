import type { TestShop } from './open-shop.ts'
import { createCode, drawCode } from '../server/customers/accounts/email-codes.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { mailsTo, plainText } from './mails-to.ts'
import type { Shopper } from './new-shopper.ts'

type Token = Pick<Shopper, 'token' | 'userId' | 'user'>

export function updateProfile(
  shop: TestShop,
  { token, userId, user }: Token,
  over: Record<string, string> = {},
) {
  const { fullName, phonenumber, email } = user
  const body = new FormData()
  for (const [key, value] of Object.entries({ fullName, phonenumber, email, userId, ...over }))
    body.append(key, value)
  return shop.rawCall('POST /update-user-info', { token, body })
}

export async function codeFor(shop: TestShop, { userId }: Token, email: string): Promise<string> {
  const id = await transaction(shop.db, (tx) => createCode(tx, userId, email))
  return (await drawCode(shop.db, userId, id)) ?? ''
}

export async function verifyAddress(shop: TestShop, shopper: Token, email: string): Promise<void> {
  const { token, userId } = shopper
  const code = await codeFor(shop, shopper, email)
  await shop.call('GET /verify-email', { token, query: { userId, code } })
}

export async function changeEmail(shop: TestShop, shopper: Token, email: string) {
  await verifyAddress(shop, shopper, email)
  return updateProfile(shop, shopper, { email })
}

/** The tokens are those of the links to a page, oldest first. */
export async function mailedTokens(shop: TestShop, email: string, page: string): Promise<string[]> {
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, email)
  return mails.flatMap((mail) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(plainText(mail))?.[1] ?? [])
}
