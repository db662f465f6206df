import type { OfficeDiscount } from '../contract/office/discounts.ts'
import type { Database } from '../server/platform/database/connect.ts'
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

/** Single units cost what they do, so that whoever buys one directly knows its price. */
export async function addSomeDiscounts(db: Database): Promise<void> {
  const base = {
    percent: null,
    amountSantim: null,
    buy: null,
    pay: null,
    groupId: null,
    validFrom: null,
    validUntil: null,
  }
  const added = { ...base, timesMaximum: null, maxUses: null, createdAt: db.now() }
  await db
    .insertInto('automaticDiscounts')
    .values([
      { ...added, id: newId(), name: 'Three for two', kind: 'buy-pay', buy: 3, pay: 2, timesMaximum: 1 },
      {
        ...added,
        id: newId(),
        name: 'First few',
        kind: 'amount',
        amountSantim: 3_33,
        minimumSantim: 500_00,
        maxUses: 4,
      },
      {
        ...added,
        id: newId(),
        name: 'Much',
        kind: 'percent',
        percent: 7,
        minimumSantim: 700_00,
        priority: 1,
      },
    ])
    .execute()
}
