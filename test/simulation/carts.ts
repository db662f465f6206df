import { expect } from 'vitest'
import { quantityLimits } from '../../contract/limits.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { anyOf, call, settleAll } from './customer.ts'
import type { Customer } from './customer.ts'
import type { Random } from './random.ts'
import { ServerKilled } from './simulated-shop.ts'
import type { SimulatedShop } from './simulated-shop.ts'

type Choice = { productId: string; variantId?: string }
type Line = { _id: string; variant: { _id: string }; quantity: number }

/**
 * It merges what was chosen before the login, in one or two tabs, each of which tries again until it has a
 * response.
 */
export async function mergeVisitorCart(
  simulated: SimulatedShop,
  random: Random,
  { customer, choose }: { customer: Customer; choose: () => Choice },
): Promise<void> {
  const { userId } = customer
  const items = Array.from({ length: 1 + random.below(3) }, () => ({
    ...choose(),
    quantity: 1 + random.below(4),
  }))
  const { items: before } = await linesOf(simulated, customer)
  const key = newId()
  const merge = async (): Promise<void> => {
    try {
      await call(simulated, customer, 'POST /cart/merge', { userId, items }, key)
    } catch (error) {
      if (error instanceof ServerKilled) return merge()
      throw error
    }
  }
  await settleAll(random.chance(0.5) ? [merge(), merge()] : [merge()])
  const chosen = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const { items: after } = await linesOf(simulated, customer)
  expect(unitsOf(after)).toBeLessThanOrEqual(unitsOf(before) + chosen)
  for (const line of before) {
    const same = after.find(({ variant }) => variant._id === line.variant._id)
    expect(same?.quantity).toBeGreaterThanOrEqual(line.quantity)
    expect(same?.quantity).toBeLessThanOrEqual(quantityLimits.max)
  }
}

/** Items move between the cart and what is saved for later, sometimes from two tabs at once. */
export async function moveLater(simulated: SimulatedShop, random: Random, customer: Customer): Promise<void> {
  const { userId } = customer
  const before = await linesOf(simulated, customer)
  const item = anyOf(random, before.items)
  const saved = anyOf(random, before.saved)
  const move = (endpoint: string, line: Line) =>
    call(simulated, customer, endpoint, { userId, itemId: line._id })
  const changes: (() => Promise<unknown>)[] = []
  if (item && random.chance(0.7)) changes.push(() => move('POST /cart/save-for-later', item))
  if (saved && random.chance(0.7)) changes.push(() => move('POST /cart/move-to-cart', saved))
  const [first] = changes
  if (first && random.chance(0.3)) changes.push(first)
  await settleAll(changes.map((change) => change()))
  const after = await linesOf(simulated, customer)
  expect(unitsOf(after.items) + unitsOf(after.saved)).toBeLessThanOrEqual(
    unitsOf(before.items) + unitsOf(before.saved),
  )
}

async function linesOf(simulated: SimulatedShop, customer: Customer) {
  const cart = await call(simulated, customer, `GET /cart?userId=${customer.userId}`)
  return { items: cart.items as Line[], saved: (cart.saved ?? []) as Line[] }
}

function unitsOf(lines: Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
