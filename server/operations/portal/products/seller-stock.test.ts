import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '../../../../test/checkout.ts'
import { newProduct, variantIdsOf } from '../../../../test/new-product.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'
import { newShopper } from '../../../../test/new-shopper.ts'

let shop: TestShop
let packer: TestSellerMember
let owner: TestSellerMember
let other: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  owner = await newSellerMember(shop, await newSeller(shop.db))
  packer = await newSellerMember(shop, owner.sellerId, 'packer')
  other = await newSellerMember(shop, await newSeller(shop.db))
})
afterAll(() => shop.close())

const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']
const scanned = async ({ cookie }: TestSellerMember, code: string) =>
  (await shop.call('GET /seller/variants', { cookie, query: { code } })).body.variants

type Shown = { onHand: number; received: number } | null

const set = (
  { cookie }: TestSellerMember,
  variantId: string,
  { onHand, shown, why = 'edited' }: { onHand: number | null; shown: Shown; why?: 'edited' | 'counted' },
) =>
  shop.rawCall('PUT /seller/variants/:variantId/stock', {
    cookie,
    params: { variantId },
    body: { onHand, shown, why },
  })

const history = async ({ cookie }: TestSellerMember, productId: string) =>
  (await shop.call('GET /seller/products/:productId/history', { cookie, params: { productId } })).body

const stocked = ({ sellerId }: TestSellerMember, options: Parameters<typeof newProduct>[1] = {}) =>
  newProduct(shop.db, { stock: 5, sellerId, ...options })

describe('stock of another seller', () => {
  test('is not found by its code and not set', async () => {
    const theirs = await stocked(other, { sku: `THEIRS-${other.sellerId}` })
    const [variant = ''] = await variantIdsOf(shop.db, theirs)
    expect(await scanned(owner, `THEIRS-${other.sellerId}`)).toEqual([])
    const answer = await set(owner, variant, { onHand: 0, shown: { onHand: 5, received: 5 } })
    expect([answer.status, refusalOf(answer)]).toEqual([404, 'variant-not-found'])
    expect((await scanned(other, `THEIRS-${other.sellerId}`))[0]?.stock).toMatchObject({ onHand: 5 })
  })
})

describe('stock', () => {
  test('is set by a packer after a scan, and the history says who, why and from what to what', async () => {
    const id = await stocked(packer, { sku: `JEBENA-${packer.sellerId}` })
    const [variant] = await scanned(packer, `JEBENA-${packer.sellerId}`)
    const { status, body } = await set(packer, variant!._id, {
      onHand: 8,
      shown: variant!.stock,
      why: 'counted',
    })
    expect([status, body.variant.stock?.onHand]).toEqual([200, 8])
    const { movements } = await history(owner, id)
    expect(movements[0]).toMatchObject({ by: 'Hiwot packer', cause: 'counted', before: 5, after: 8 })
  })

  test('of the history that members of staff changed does not tell their names', async () => {
    const id = await stocked(owner)
    const [variant = ''] = await variantIdsOf(shop.db, id)
    await shop.db
      .insertInto('stockMovements')
      .values({
        variantId: variant,
        at: shop.db.now(),
        cause: 'edited',
        actor: 'Hana of the shop',
        subject: '',
        onHandBefore: 5,
        onHandAfter: 6,
        reservedBefore: 0,
        reservedAfter: 0,
        places: null,
      })
      .execute()
    const answer = await history(owner, id)
    expect(answer.movements[0]).toMatchObject({ by: null, after: 6 })
    expect(JSON.stringify(answer)).not.toContain('Hana')
  })

  test('that two set at once is that of the first, and the second is told how many there are', async () => {
    const id = await stocked(owner)
    const [variant = ''] = await variantIdsOf(shop.db, id)
    const shown = { onHand: 5, received: 5 }
    const both = await Promise.all([
      set(owner, variant, { onHand: 9, shown }),
      set(packer, variant, { onHand: 2, shown }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusalOf(both.find(({ status }) => status === 409)!)).toBe('stock-changed')
  })

  test('that is set again by a repetition stays', async () => {
    const id = await stocked(owner)
    const [variant = ''] = await variantIdsOf(shop.db, id)
    const given = { onHand: 9, shown: { onHand: 5, received: 5 } }
    await set(owner, variant, given)
    const again = await set(owner, variant, given)
    expect([again.status, again.body.variant.stock?.onHand]).toEqual([200, 9])
    expect((await history(owner, id)).movements.filter(({ cause }) => cause === 'edited')).toHaveLength(1)
  })

  test('is counted from now on, and no longer, as its seller says', async () => {
    const id = await newProduct(shop.db, { sellerId: owner.sellerId })
    const [variant = ''] = await variantIdsOf(shop.db, id)
    const begun = await set(owner, variant, { onHand: 4, shown: null })
    expect(begun.body.variant.stock).toMatchObject({ onHand: 4 })
    const late = await set(packer, variant, { onHand: 7, shown: null })
    expect(refusalOf(late)).toBe('stock-changed')
    const ended = await set(owner, variant, { onHand: null, shown: begun.body.variant.stock })
    expect(ended.body.variant.stock).toBe(null)
  })

  test('in a cart of somebody can still be set', async () => {
    const id = await stocked(owner)
    await addToCart(shop, await newShopper(shop), id, 2)
    const [variant = ''] = await variantIdsOf(shop.db, id)
    const { status } = await set(owner, variant, { onHand: 0, shown: { onHand: 5, received: 5 } })
    expect(status).toBe(200)
  })
})
