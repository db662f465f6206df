import type { User } from '../contract/accounts.ts'
import { signUp } from '../server/accounts/sign-up.ts'
import type { Shop } from '../server/shop.ts'

export type Shopper = { userId: string; token: string; user: User; email: string; password: string }

let made = 0

/** A shopper with a new account, logged in. */
export async function newShopper(
  { db, config }: Pick<Shop, 'db'> & { config: Pick<Shop['config'], 'sessionDays'> },
  wanted: { name?: string; email?: string; phone?: string; password?: string } = {},
): Promise<Shopper> {
  made += 1
  const password = wanted.password ?? 'teff-and-honey'
  const email = wanted.email ?? `shopper${made}@example.com`
  const { token, user } = await signUp(db, {
    name: wanted.name ?? 'Abebe Bikila',
    email,
    phone: wanted.phone ?? `09${String(10_000_000 + made)}`,
    password,
    language: 'en',
    sessionDays: config.sessionDays,
  })
  return { userId: user.id, token, user, email, password }
}
