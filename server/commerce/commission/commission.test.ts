import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, totalPrice } from '../../../test/checkout.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { newDiscount, turnOff } from '../../../test/new-discount.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct, variantIdsOf } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addCode } from '../discounts/manage-codes.ts'
import { rulesInForce } from './line-terms.ts'

/** A session of staff ends an hour after its last call. */
const stepMs = 10 * 60_000

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

type Given = {
  sellerId?: string
  categoryId?: string
  sku?: string
  percent?: number
  fixed?: number
  minimum?: number
  maximum?: number
  isOwn?: boolean
  from?: string
  until?: string
}

const put = (by: { cookie?: string }, body: Given, ruleId = newId()) =>
  shop.rawCall('PUT /office/commission-rules/:ruleId', { ...by, params: { ruleId }, body })
const endAt = (by: { cookie?: string }, ruleId: string, until: string | null = null) =>
  shop.rawCall('POST /office/commission-rules/:ruleId/end', { ...by, params: { ruleId }, body: { until } })
const list = async (query: object = {}) =>
  (await shop.call('GET /office/commission-rules', { ...owner, query })).body.rules
const later = (steps: number) => new Date(shop.db.now().getTime() + steps * stepMs).toISOString()

/** The rules of the test before end, and time goes on. */
beforeEach(async () => {
  shop.clock.advance(stepMs)
  owner = await newMember(shop, 'owner')
  for (const rule of await list()) await endAt(owner, rule._id)
  await turnOff(shop)
  shop.clock.advance(stepMs)
})

type Goods = { productId: string; sellerId: string; categoryId: string; sku: string }

async function goods(priceSantim = 100_00): Promise<Goods> {
  const sellerId = newId()
  const texts = { sellerName: sellerId, storeName: `Store ${sellerId}`, location: '', phone: '' }
  await shop.db
    .insertInto('sellers')
    .values({ id: sellerId, ...texts, translations: '{}', createdAt: shop.db.now() })
    .execute()
  const sku = `SKU-${newId()}`
  const productId = await newProduct(shop.db, { sku, stock: 1_000, priceSantim, sellerId, category: newId() })
  const { categoryId } = await shop.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return { productId, sellerId, categoryId, sku }
}

async function order(products: Record<string, number>, code?: string) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const [productId, quantity] of Object.entries(products)) {
    await addToCart(shop, shopper, productId, quantity)
  }
  if (code !== undefined) {
    const { token, userId } = shopper
    await shop.call('POST /cart/code', { token, body: { userId, code } })
  }
  const { status } = await checkOut(shop, shopper, { amount: await totalPrice(shop, shopper) })
  expect(status).toBe(200)
  return shopper
}

const linesOf = ({ userId }: Shopper) =>
  shop.db
    .selectFrom('orderItems')
    .select(['position', 'commissionRuleId', 'commissionBasisPoints', 'commissionBaseSantim'])
    .select(['commissionSantim', 'commissionVatSantim', 'shopSavingSantim'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute()

async function soldNow(product: Goods, quantity = 1) {
  const [line] = await linesOf(await order({ [product.productId]: quantity }))
  return line!
}

describe('who may', () => {
  test.each(['catalogue', 'orders', 'support'] as const)(
    'a member as %s sees and changes no rules',
    async (role) => {
      const member = await newMember(shop, role)
      expect((await shop.rawCall('GET /office/commission-rules', { ...member })).status).toBe(403)
      expect((await put(member, { percent: 1 })).status).toBe(403)
      expect((await endAt(member, newId())).status).toBe(403)
    },
  )

  test('a stranger sees and changes nothing', async () => {
    expect((await shop.rawCall('GET /office/commission-rules', {})).status).toBe(401)
    expect((await put({}, { percent: 1 })).status).toBe(401)
    expect(await list()).toEqual([])
  })
})

test('without a rule the shop sells the goods itself, so that no seller is paid', async () => {
  expect(await soldNow(await goods())).toMatchObject({ commissionRuleId: null, commissionSantim: null })
})

test('the rule of the moment is frozen on the line, with rate, base, commission and VAT', async () => {
  const product = await goods()
  const ruleId = newId()
  await put(owner, { percent: 7.5, fixed: 2 }, ruleId)
  // Two units cost 10 % less.
  expect(await soldNow(product, 2)).toEqual({
    position: 0,
    commissionRuleId: ruleId,
    commissionBasisPoints: 750,
    commissionBaseSantim: 180_00,
    commissionSantim: 13_50 + 4_00,
    commissionVatSantim: 2_63,
    shopSavingSantim: 0,
  })
})

test('a rule for the product comes first, then seller and category, seller, category, and all', async () => {
  const product = await goods()
  const { sellerId, categoryId, sku } = product
  const other = await goods()
  await put(owner, { sellerId: other.sellerId, percent: 90 })
  await put(owner, { categoryId: other.categoryId, percent: 91 })
  const given: Given[] = [{}, { categoryId }, { sellerId }, { sellerId, categoryId }, { sku }]
  for (const [index, scope] of given.entries()) {
    await put(owner, { ...scope, percent: index + 1 })
    expect((await soldNow(product)).commissionBasisPoints).toBe((index + 1) * 100)
  }
})

test('rates that are changed later change no old line', async () => {
  const product = await goods()
  await put(owner, { percent: 10 })
  const shopper = await order({ [product.productId]: 3 })
  const before = await linesOf(shopper)
  shop.clock.advance(stepMs)
  await put(owner, { percent: 25 })
  await put(owner, { sku: product.sku, percent: 50 })
  for (const rule of await list()) await endAt(owner, rule._id)
  expect(await linesOf(shopper)).toEqual(before)
})

test('a rule that ends in the middle of a checkout counts if the order was placed before', async () => {
  const product = await goods()
  await put(owner, { percent: 10, until: later(1) })
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, product.productId)
  const amount = await totalPrice(shop, shopper)
  shop.clock.advance(stepMs)
  expect((await checkOut(shop, shopper, { amount })).status).toBe(200)
  expect((await linesOf(shopper))[0]?.commissionRuleId).toBe(null)
})

test('of overlapping rules for the same goods the last that began counts, and then the one before again', async () => {
  const product = await goods()
  await put(owner, { percent: 10 })
  shop.clock.advance(stepMs)
  await put(owner, { percent: 5, until: later(2) })
  expect((await soldNow(product)).commissionBasisPoints).toBe(500)
  expect((await list()).map(({ percent, state }) => [percent, state])).toEqual([
    [5, 'current'],
    [10, 'overruled'],
  ])
  shop.clock.advance(2 * stepMs)
  expect((await soldNow(product)).commissionBasisPoints).toBe(1_000)
})

test('a rule without an end replaces the one before, which goes on if it is ended before it begins', async () => {
  await put(owner, { percent: 10 })
  const [planned, from] = [newId(), later(5)]
  await put(owner, { percent: 12, from }, planned)
  expect((await list()).map(({ percent, state, until }) => [percent, state, until])).toEqual([
    [12, 'future', null],
    [10, 'current', from],
  ])
  expect((await endAt(owner, planned)).body).toMatchObject({ rule: { state: 'over', from, until: from } })
  expect((await list()).map(({ percent, until }) => [percent, until])).toEqual([[10, null]])
})

test('a rule is never changed nor deleted, and ends only earlier', async () => {
  const ruleId = newId()
  await put(owner, { percent: 10, until: later(2) }, ruleId)
  expect((await endAt(owner, ruleId, later(3))).status).toBe(409)
  expect((await endAt(owner, ruleId, later(1))).status).toBe(200)
  expect((await endAt(owner, ruleId, later(-1))).status).toBe(400)
  const change = shop.db.updateTable('commissionRules').set({ basisPoints: 1 }).where('id', '=', ruleId)
  await expect(change.execute()).rejects.toThrow('never changed')
  const remove = shop.db.deleteFrom('commissionRules').where('id', '=', ruleId)
  await expect(remove.execute()).rejects.toThrow('never changed')
})

test('the frozen commission of a line cannot be changed, also not by the owner of the database', async () => {
  const product = await goods()
  await put(owner, { percent: 10 })
  const { userId } = await order({ [product.productId]: 1 })
  const change = `update order_items set commission_santim = 0 where user_id = '${userId}'`
  await expect(shop.runAsOwner(change)).rejects.toThrow('never changed')
})

test('a repeated save adds one rule, and another with its id is refused', async () => {
  const ruleId = newId()
  expect((await put(owner, { percent: 10 }, ruleId)).status).toBe(200)
  expect((await put(owner, { percent: 10 }, ruleId)).status).toBe(200)
  expect(await list()).toHaveLength(1)
  expect((await put(owner, { percent: 11 }, ruleId)).status).toBe(409)
})

test.each<[string, Given, string]>([
  ['more than all', { percent: 101 }, 'percent'],
  ['less than nothing', { percent: -1 }, 'percent'],
  ['three decimals', { percent: 1.234 }, 'percent'],
  ['a minimum above the maximum', { percent: 1, minimum: 5, maximum: 4 }, 'maximum'],
  ['a product and a seller', { percent: 1, sku: 'X', sellerId: newId() }, 'sku'],
  ['an unknown product', { percent: 1, sku: 'X' }, 'sku'],
  ['own goods with a commission', { percent: 1, isOwn: true }, 'percent'],
  ['a beginning in the past', { percent: 1, from: '2020-01-01T00:00:00Z' }, 'from'],
  [
    'an end before the beginning',
    { percent: 1, from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' },
    'until',
  ],
])('%s is refused with the field', async (_, given, path) => {
  const { status, body } = await put(owner, given)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"${path}"`)])
  expect(await list()).toEqual([])
})

test('a seller and a category that do not exist are refused', async () => {
  expect((await put(owner, { sellerId: newId(), percent: 1 })).status).toBe(404)
  expect((await put(owner, { categoryId: newId(), percent: 1 })).status).toBe(400)
})

test('goods of the shop itself have no commission while others of the category have', async () => {
  const product = await goods()
  await put(owner, { categoryId: product.categoryId, percent: 10 })
  await put(owner, { sellerId: product.sellerId, isOwn: true })
  expect((await soldNow(product)).commissionRuleId).toBe(null)
})

test('a category with a rule cannot be removed until it has ended, and the rule then lacks its name', async () => {
  const product = await goods()
  await put(owner, { categoryId: product.categoryId, percent: 10 })
  await newProduct(shop.db, { category: 'Elsewhere' })
  await sql`update products set category_id = (select id from categories where name = 'Elsewhere')
    where id = ${product.productId}`.execute(shop.db)
  const remove = () =>
    shop.rawCall('DELETE /office/categories/:categoryId', {
      ...owner,
      params: { categoryId: product.categoryId },
    })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('commission') },
  })
  await endAt(owner, (await list())[0]!._id)
  expect((await remove()).status).toBe(200)
  expect((await list({ over: 'yes' }))[0]).toMatchObject({ category: { name: '' }, state: 'over' })
})

describe('who bears a saving', () => {
  test.each([
    [100, 90_00, 10_00],
    [0, 80_00, 0],
    [25, 82_50, 2_50],
  ])(
    'of a code of which the shop bears %i %%, the base is %i santim',
    async (shopPercent, base, shopSaving) => {
      const product = await goods(90_00)
      await put(owner, { percent: 10 })
      const code = `BEARS${newId().slice(-8)}`
      await addCode(shop.db, code, { amountSantim: 10_00, shopPercent })
      const [line] = await linesOf(await order({ [product.productId]: 1 }, code))
      expect(line).toMatchObject({
        commissionBaseSantim: base,
        commissionSantim: base / 10,
        shopSavingSantim: shopSaving,
      })
    },
  )

  test('goods that a code has made free earn what the shop bears, and no commission if the seller does', async () => {
    const product = await goods()
    await put(owner, { percent: 10, minimum: 5 })
    const [free, ownFree] = [`FREE${newId().slice(-8)}`, `OWN${newId().slice(-8)}`]
    await addCode(shop.db, free, { percent: 100 })
    await addCode(shop.db, ownFree, { percent: 100, shopPercent: 0 })
    const [borneByShop] = await linesOf(await order({ [product.productId]: 1 }, free))
    expect(borneByShop).toMatchObject({ commissionBaseSantim: 100_00, commissionSantim: 10_00 })
    const [borneBySeller] = await linesOf(await order({ [product.productId]: 1 }, ownFree))
    expect(borneBySeller).toMatchObject({ commissionBaseSantim: 0, commissionSantim: 0, shopSavingSantim: 0 })
  })

  test('an automatic discount is borne as it says, which stays once an order has it', async () => {
    const product = await goods()
    await put(owner, { percent: 10 })
    const takes = { kind: 'percent', percent: 20, skus: [product.sku] }
    const discount = await newDiscount(shop, owner, { takes, shopPercent: 50 })
    expect(await soldNow(product)).toMatchObject({ commissionBaseSantim: 90_00, shopSavingSantim: 10_00 })
    const { status } = await shop.rawCall('PUT /office/discounts/:discountId', {
      ...owner,
      params: { discountId: discount._id },
      body: { names: discount.names, takes, minimum: 0, shopPercent: 0, version: discount.version },
    })
    expect(status).toBe(409)
  })
})

test('a line of a changed order keeps its rule, also with more units, and a new line has that of today', async () => {
  const [kept, added] = [await goods(), await goods()]
  const [before, now] = [newId(), newId()]
  await put(owner, { percent: 10 }, before)
  const shopper = await order({ [kept.productId]: 1 })
  const { orderNumber } = await shop.db
    .selectFrom('orders')
    .select('orderNumber')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  shop.clock.advance(stepMs)
  await put(owner, { percent: 20 }, now)
  const [keptVariant = '', addedVariant = ''] = [
    ...(await variantIdsOf(shop.db, kept.productId)),
    ...(await variantIdsOf(shop.db, added.productId)),
  ]
  const lines = [
    { variantId: keptVariant, quantity: 2 },
    { variantId: addedVariant, quantity: 1 },
  ]
  expect((await changeOrder(shop, owner, orderNumber, { lines })).status).toBe(200)
  expect(await linesOf(shopper)).toMatchObject([
    { commissionRuleId: before, commissionBaseSantim: 180_00, commissionSantim: 18_00 },
    { commissionRuleId: now, commissionBaseSantim: 100_00, commissionSantim: 20_00 },
  ])
})

test('among 10,000 rules those for the goods are found by an index, in one statement', async () => {
  const product = await goods()
  await put(owner, { sellerId: product.sellerId, percent: 3 })
  await sql`
    insert into commission_rules
      (id, category_id, is_own, basis_points, fixed_santim, begins_at, ends_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), false, 100, 0, ${shop.db.now()}, ${later(1)}::timestamptz, ${shop.db.now()}
    from generate_series(1, 10000)`.execute(shop.db)
  await shop.runAsOwner('analyze commission_rules')
  expect((await soldNow(product)).commissionBasisPoints).toBe(300)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from commission_rules where applies_to = any(array['all', ${`seller:${product.sellerId}`}])
      and begins_at <= now() and coalesce(ends_at, 'infinity'::timestamptz) > now()`.execute(shop.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('commission_rules_of_goods')
  expect(await rulesInForce(shop.db, [product])).toHaveLength(1)
  shop.clock.advance(stepMs)
})

describe('the command', () => {
  const run = (...words: string[]) => runBeside(shop, 'commission', ...words)
  const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout)

  test('adds, lists and ends rules, which the activity log has with before and after', async () => {
    const product = await goods()
    const { rule } = await json('set', '--seller', product.sellerId, '--percent', '7.5', '--fixed', '2.50')
    expect(rule).toMatchObject({
      percent: 7.5,
      fixed: 2.5,
      state: 'current',
      seller: { _id: product.sellerId },
    })
    expect((await json('list', '--seller', product.sellerId)).rules).toEqual([rule])
    expect((await run('list')).stdout).toMatch(/7\.5 % \+ 2\.50 ETB/)
    const ended = await json('end', rule._id)
    expect(ended.rule).toMatchObject({ state: 'over', until: expect.any(String) })
    expect((await json('list')).rules).toEqual([])
    const entries = await shop.db
      .selectFrom('activityLog')
      .select(['action', 'before', 'after'])
      .where('action', 'in', ['add-commission-rule', 'end-commission-rule'])
      .where('source', '=', 'command-line')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'add-commission-rule', before: null, after: { percent: 7.5, seller: product.sellerId } },
      { action: 'end-commission-rule', before: { until: null }, after: { until: ended.rule.until } },
    ])
  })

  test('shows with --dry-run what it would add, and adds nothing', async () => {
    expect(await json('set', '--percent', '5', '--dry-run')).toMatchObject({
      dryRun: true,
      rule: { percent: 5 },
    })
    expect((await json('list')).rules).toEqual([])
  })

  test('takes days of Addis Ababa, and the last one belongs to the rule', async () => {
    const { rule } = await json('set', '--percent', '5', '--from', '2027-01-01', '--until', '2027-01-31')
    expect(rule).toMatchObject({ from: '2026-12-31T21:00:00.000Z', until: '2027-01-31T21:00:00.000Z' })
  })

  test.each([
    [['set'], 'needs --percent, or --own'],
    [['set', '--percent', 'ten'], '--percent must be a number from 0 to 100'],
    [['set', '--percent', '5', '--fixed', 'much'], '--fixed must be an amount in birr'],
    [['set', '--percent', '5', '--seller', 'Nobody'], 'There is no seller Nobody'],
    [['set', '--percent', '5', '--category', 'Nothing'], 'There is no category Nothing'],
    [['set', '--percent', '5', '--product', 'NONE'], 'There is no product NONE'],
    [['set', '--percent', '5', '--from', '2026-02-30'], '--from must be a day or a time'],
    [['set', '--percent', '5', '--minimum', '2', '--maximum', '1'], 'Not below the minimum'],
    [['end', 'nothing'], 'ID must be that of a rule'],
    [['end', newId()], 'There is no such rule'],
  ])('%s is refused with a sentence', async (words, sentence) => {
    const { code, stderr } = await run(...words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  })
})
