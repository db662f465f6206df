import { saveSettings } from '../server/customers/shop-settings/save-settings.ts'
import { choose } from './checkout.ts'
import type { Shopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

const actor = { staffId: null, name: 'operator', address: null }

export async function sellCards({ db, config }: Pick<TestShop, 'db' | 'config'>): Promise<void> {
  const values = {
    cards: 'shown',
    cardAmounts: ['500', '1000'],
    cardMinimum: 20,
    cardMaximum: 5_000,
  } as const
  const given = { ...values, cardAmounts: [...values.cardAmounts] }
  await saveSettings(db, config, { section: 'giftCards', version: 0, values: given }, actor)
}

export function buyCard(shop: TestShop, { token, userId }: Shopper, over: object = {}) {
  return shop.rawCall('POST /gift-cards/buy', {
    token,
    body: { userId, amount: 500, recipient: null, ...over },
  })
}

/** Returns the order of the card. */
export async function buyAndPayCard(shop: TestShop, shopper: Shopper, over: object = {}) {
  const { body } = await buyCard(shop, shopper, over)
  if (!body.data) throw new Error(body.message)
  const { checkout_url: url, tx_ref: txRef } = body.data
  await choose(url, 'pay')
  const { orderId } = await shop.db
    .selectFrom('payments')
    .select('orderId')
    .where('txRef', '=', txRef)
    .executeTakeFirstOrThrow()
  return { key: { userId: shopper.userId, id: orderId }, txRef, url }
}
