import { expect } from 'vitest'
import { newId } from '../../server/platform/database/new-id.ts'
import { unknownClient } from '../../server/platform/sessions/client-of.ts'
import { openSession } from '../../server/platform/sessions/session.ts'
import { homeAddress } from '../home-address.ts'
import type { Random } from './random.ts'
import type { SimulatedShop } from './simulated-shop.ts'

export type Customer = {
  userId: string
  token: string
  email: string
  payments: { txRef: string; url: string }[]
}

/** A failure of the gateway, 502, is the only server error allowed. */
export async function call(
  simulated: SimulatedShop,
  customer: Customer,
  endpoint: string,
  body?: object,
  key?: string,
) {
  const [method = '', path = ''] = endpoint.split(' ')
  const { status, text } = await simulated.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${customer.token}`,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status >= 500) expect([status, text]).toEqual([502, expect.any(String)])
  return JSON.parse(text) as Record<string, unknown>
}

/** The customer has no password, as hashing takes long. */
export async function newCustomer({ shop }: SimulatedShop): Promise<Customer> {
  const userId = newId()
  const email = `${userId}@example.com`
  const digits = String(BigInt(`0x${userId.slice(-10)}`))
    .padStart(8, '0')
    .slice(-8)
  await shop.db
    .insertInto('users')
    .values({
      id: userId,
      fullName: 'Abebe Bikila',
      email,
      emailKey: email,
      emailVerifiedAt: shop.db.now(),
      phone: `+2519${digits}`,
      createdAt: shop.db.now(),
    })
    .execute()
  const address = { ...homeAddress, type: 'shipping', isDefault: true }
  await shop.db
    .insertInto('addresses')
    .values({ ...address, userId, id: newId(), createdAt: shop.db.now() })
    .execute()
  const token = await openSession(shop.db, userId, {
    ...unknownClient,
    days: shop.config.sessionDays,
  })
  return { userId, token, email, payments: [] }
}

export function anyOf<Item>(random: Random, items: Item[]): Item | undefined {
  return items[random.below(items.length)]
}

export async function settleAll(changes: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(changes)) {
    if (result.status === 'rejected') throw result.reason
  }
}
