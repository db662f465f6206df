import type { User } from '../contract/accounts.ts'
import { signUp } from '../server/customers/accounts/sign-up.ts'
import { unknownClient } from '../server/platform/sessions/client-of.ts'
import { newId } from '../server/platform/database/new-id.ts'
import type { Shop } from '../server/platform/shop.ts'
import { homeAddress } from './home-address.ts'

export type Shopper = { userId: string; token: string; user: User; email: string; password: string }

let accounts = 0

/**
 * The shopper has verified the email address and can be delivered to at home, unless `verified` or `address` is false.
 */
export async function newShopper(
  { db, config }: Pick<Shop, 'db'> & { config: Pick<Shop['config'], 'sessionDays'> },
  options: {
    name?: string
    email?: string
    phone?: string
    password?: string
    verified?: boolean
    address?: boolean
  } = {},
): Promise<Shopper> {
  accounts += 1
  const password = options.password ?? 'teff-and-honey'
  const email = options.email ?? `shopper${accounts}@example.com`
  const { token, user } = await signUp(db, {
    name: options.name ?? 'Abebe Bikila',
    email,
    phone: options.phone ?? `09${String(10_000_000 + accounts)}`,
    password,
    language: 'en',
    isVerified: options.verified !== false,
    session: { ...unknownClient, days: config.sessionDays },
  })
  if (options.address !== false) {
    const row = { ...homeAddress, userId: user.id, id: newId(), isDefault: true, createdAt: db.now() }
    await db.insertInto('addresses').values(row).execute()
  }
  return { userId: user.id, token, user, email, password }
}
