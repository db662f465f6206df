import type { User } from '../contract/accounts.ts'
import { signUp } from '../server/accounts/sign-up.ts'
import { unknownClient } from '../server/sessions/client-of.ts'
import type { Shop } from '../server/shop.ts'

export type Shopper = { userId: string; token: string; user: User; email: string; password: string }

let accounts = 0

/** Has verified its address, unless `verified` is false. */
export async function newShopper(
  { db, config }: Pick<Shop, 'db'> & { config: Pick<Shop['config'], 'sessionDays'> },
  options: { name?: string; email?: string; phone?: string; password?: string; verified?: boolean } = {},
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
  return { userId: user.id, token, user, email, password }
}
