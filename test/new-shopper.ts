import type { User } from '../contract/accounts.ts'
import { signUp } from '../server/accounts/sign-up.ts'
import type { Shop } from '../server/shop.ts'

export type Shopper = { userId: string; token: string; user: User; email: string; password: string }

let accounts = 0

export async function newShopper(
  { db, config }: Pick<Shop, 'db'> & { config: Pick<Shop['config'], 'sessionDays'> },
  options: { name?: string; email?: string; phone?: string; password?: string } = {},
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
    sessionDays: config.sessionDays,
  })
  return { userId: user.id, token, user, email, password }
}
