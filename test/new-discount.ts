import type { OfficeDiscount } from '../contract/office/discounts.ts'
import { newId } from '../server/platform/database/new-id.ts'
import type { TestMember } from './new-member.ts'
import type { TestResponse, TestShop } from './open-shop.ts'

type Takes = { kind: string } & Record<string, unknown>

/** A member adds or changes an automatic discount. */
export function saveDiscount(
  shop: TestShop,
  { cookie }: TestMember,
  {
    _id = newId(),
    version = null,
    ...given
  }: { _id?: string; version?: string | null; takes: Takes } & Record<string, unknown>,
): Promise<TestResponse<{ discount: OfficeDiscount }>> {
  const body = { names: { en: 'Meskel days', am: 'የመስቀል ቅናሽ' }, minimum: 0, version, ...given }
  return shop.rawCall('PUT /office/discounts/:discountId', {
    cookie,
    params: { discountId: _id },
    body,
  }) as never
}

export async function newDiscount(
  shop: TestShop,
  by: TestMember,
  given: { takes: Takes } & Record<string, unknown>,
): Promise<OfficeDiscount> {
  const { status, body } = await saveDiscount(shop, by, given)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.discount
}

/** As a discount that is turned off in the office. */
export async function turnOff(shop: TestShop): Promise<void> {
  await shop.db.updateTable('automaticDiscounts').set({ isOn: false }).execute()
}
