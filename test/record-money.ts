import { readStoredSettings } from '../server/customers/shop-settings/read-settings.ts'
import { saveSettings } from '../server/customers/shop-settings/save-settings.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { checkedOut, orders } from './checkout.ts'
import type { TestMember } from './new-member.ts'
import type { TestShop } from './open-shop.ts'

let count = 0

/** No other record of a test has it. */
export function newReference(): string {
  count += 1
  return `CK12ABC${String(count).padStart(5, '0')}`
}

/** It is an unpaid order of 50 birr. */
export async function newUnpaidOrder(shop: TestShop, method = 'online') {
  const bought = await checkedOut(shop, { method })
  const [order] = await orders(shop, bought.shopper, 'pending')
  const key = { userId: bought.shopper.userId, id: order?._id as string }
  return { ...bought, key, orderNumber: order?.orderId as string }
}

/** By default it is a payment by telebirr with a reference of its own. */
export function recordMoney(
  shop: TestShop,
  by: TestMember,
  orderNumber: string,
  money: { amount: number; [field: string]: unknown },
) {
  const body = { key: newId(), way: 'telebirr', ...money }
  if (body.way !== 'cash' && !('reference' in money)) Object.assign(body, { reference: newReference() })
  return shop.rawCall('POST /office/orders/:orderNumber/received', { ...by, params: { orderNumber }, body })
}

/** The stored limit above which money waits for a second member of staff; the other limits stay. */
export async function limitMoney(
  { db, config }: Pick<TestShop, 'db' | 'config'>,
  birr: number,
): Promise<void> {
  const { version, values } = (await readStoredSettings(db, config)).limits
  const saving = { section: 'limits', version, values: { ...values, largeRefund: birr } } as const
  await saveSettings(db, config, saving, { staffId: null, name: 'operator', address: null })
}
