import type { SellerRole } from '../contract/seller/roles.ts'
import { hashPassword } from '../server/customers/accounts/passwords.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { cookieOf } from './new-member.ts'
import type { TestShop } from './open-shop.ts'

export type TestSellerMember = {
  sellerId: string
  memberId: string
  email: string
  password: string
  cookie: string
}

const password = 'barley and honey'
let hash: Promise<string> | undefined
let count = 0

/** The member is logged in to the portal. */
export async function newSellerMember(
  shop: TestShop,
  sellerId: string,
  role: SellerRole = 'owner',
): Promise<TestSellerMember> {
  count += 1
  const memberId = newId()
  const email = `${role}-${count}@seller.example`
  await shop.db
    .insertInto('sellerMembers')
    .values({
      id: memberId,
      sellerId,
      email,
      emailKey: email,
      fullName: `Hiwot ${role}`,
      role,
      passwordHash: await (hash ??= hashPassword(password)),
      totpSecret: null,
      newTotpSecret: null,
      createdAt: shop.db.now(),
      removedAt: null,
    })
    .execute()
  const { headers } = await shop.call('POST /seller/session', { body: { email, password } })
  return { sellerId, memberId, email, password, cookie: cookieOf(headers['set-cookie']) }
}
