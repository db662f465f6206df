import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerAsSeller,
  answerAsShopper,
  boughtOf,
  boughtOfTwo,
  dayMs,
  decide,
  decideAs,
  opened,
  openDisputeAs,
  uploadAsShopper,
} from '../../../test/disputed-goods.ts'
import type { Disputed } from '../../../test/disputed-goods.ts'
import { refundsOf } from '../../../test/checkout.ts'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll, newSeller } from '../../../test/order-of-sellers.ts'
import { newBringer } from '../../../test/seller-methods.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import { audit } from '../../operations/audit/audit.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { refundDueDisputes } from '../payments/refund-dispute.ts'
import { releaseParts } from '../reserve/release-parts.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { answerAsSeller as agree } from './answer-dispute.ts'
import { anonymizeDisputes, exportDisputes } from './dispute-data.ts'
import { runDisputeClocks } from './run-dispute-clocks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const refusedAs = (code: string) => ({ headers: { 'x-refusal': code } })
const owner = () => newMember(shop, 'owner')

/** What the shop owes the seller: held, and available. */
async function owed(sellerId: string): Promise<[held: number, available: number]> {
  const of = (kind: 'seller-payable-held' | 'seller-payable-available') =>
    balanceOfAccount(shop.db, { kind, name: sellerId })
  return [0 - (await of('seller-payable-held')), 0 - (await of('seller-payable-available'))]
}

async function delivered(sentBy: 'shop' | 'seller' = 'seller'): Promise<Disputed> {
  const bought = await boughtOfTwo(shop, sentBy)
  await deliverAll(shop, bought.key, { proof: undefined })
  return bought
}

const statusOf = async (id: string) =>
  (await shop.db.selectFrom('disputes').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

const stepsOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('disputeSteps')
      .select(['step', 'side'])
      .where('disputeId', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ step, side }) => `${step} by ${side}`)

const smsAbout = async (partId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from sms_messages where cause like ${`%${partId}%`} order by id`.execute(shop.db)
  return rows.map(({ kind }) => kind)
}

const setPhone = (sellerId: string) =>
  shop.db.updateTable('sellers').set({ phone: '+251911223344' }).where('id', '=', sellerId).execute()

const santimRefunded = async ({ shopper }: Disputed) =>
  (await refundsOf(shop, shopper)).map(({ amountSantim, status }) => [amountSantim, status])

describe('opening', () => {
  test('strangers open nothing, see nothing and answer nothing', async () => {
    const bought = await delivered()
    const stranger = await newShopper(shop)
    expect(await openDisputeAs(shop, stranger, bought)).toMatchObject({ status: 404 })
    const id = await opened(shop, bought)
    const { token, userId } = stranger
    const listed = await shop.call('GET /disputes', { token, query: { userId } })
    expect(listed.body.disputes).toEqual([])
    for (const answer of ['add', 'withdraw', 'accept']) {
      const refused = await answerAsShopper(shop, stranger, id, answer, { text: 'x' })
      expect(refused).toMatchObject({ status: 404, ...refusedAs('dispute-not-found') })
    }
    expect(await answerAsSeller(shop, await newSeller(shop.db), id, { answer: 'accept' })).toMatchObject({
      status: 404,
    })
    expect(await statusOf(id)).toBe('open')
  })

  test('a part that was not sent, or may still arrive, is not disputed, and late goods are', async () => {
    const bought = await boughtOfTwo(shop)
    expect(await openDisputeAs(shop, bought.shopper, bought)).toMatchObject(refusedAs('dispute-not-sent'))
    await shipOrder(shop.db, bought.key, { actor: 'operator Hana' })
    const open = () => openDisputeAs(shop, bought.shopper, bought, { kind: 'not-arrived' })
    expect(await open()).toMatchObject(refusedAs('dispute-too-early'))
    expect(await openDisputeAs(shop, bought.shopper, bought)).toMatchObject(
      refusedAs('dispute-not-delivered'),
    )
    const { token, userId } = bought.shopper
    const query = { userId, orderId: bought.key.id }
    expect((await shop.call('GET /disputes', { token, query })).body.openable).toEqual([])
    shop.clock.advance(20 * dayMs)
    const listed = await shop.call('GET /disputes', { token, query })
    expect(listed.body.openable).toContainEqual({ partId: bought.partId, kinds: ['not-arrived'] })
    expect(await open()).toMatchObject({
      status: 201,
    })
  })

  test('a part has one open dispute, also if two are opened at once', async () => {
    const bought = await delivered()
    const answers = await Promise.all([1, 2, 3].map(() => openDisputeAs(shop, bought.shopper, bought)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const id = answers.find(({ status }) => status === 201)!.body.dispute._id as string
    await answerAsShopper(shop, bought.shopper, id, 'withdraw')
    expect(await openDisputeAs(shop, bought.shopper, bought)).toMatchObject({ status: 201 })
  })

  test('pictures are those of the customer, are named once, and are shown to both sides', async () => {
    const bought = await delivered()
    const pictures = [await uploadAsShopper(shop, bought.shopper)]
    const other = await delivered()
    expect(await openDisputeAs(shop, other.shopper, other, { pictures })).toMatchObject(
      refusedAs('picture-not-found'),
    )
    const disputeId = await opened(shop, bought, { pictures })
    const { cookie } = await newSellerMember(shop, bought.sellerId)
    const params = { disputeId, pictureId: pictures[0]! }
    const name = 'GET /seller/disputes/:disputeId/pictures/:pictureId'
    expect(await shop.rawCall(name, { cookie, params })).toMatchObject({ status: 200 })
    const stranger = await newSellerMember(shop, other.sellerId)
    expect(await shop.rawCall(name, { cookie: stranger.cookie, params })).toMatchObject({ status: 404 })
    const repeat = await answerAsShopper(shop, bought.shopper, disputeId, 'add', { text: 'Again', pictures })
    expect(repeat).toMatchObject(refusedAs('picture-not-found'))
  })
})

describe('the answer of the seller', () => {
  test('agreeing refunds all of the part once, and the books follow', async () => {
    const bought = await delivered()
    expect(await owed(bought.sellerId)).toEqual([885_00, 0])
    const id = await opened(shop, bought)
    expect(await answerAsSeller(shop, bought.sellerId, id, { answer: 'accept' })).toMatchObject({
      status: 200,
      body: { dispute: { status: 'settled', decisions: [{ outcome: 'whole', refund: 1_000 }] } },
    })
    expect(await santimRefunded(bought)).toEqual([[1_000_00, 'refunded']])
    expect(await owed(bought.sellerId)).toEqual([0, 0])
    const repeat = await answerAsSeller(shop, bought.sellerId, id, { answer: 'accept' })
    expect(repeat.status).toBe(200)
    expect(await santimRefunded(bought)).toEqual([[1_000_00, 'refunded']])
    expect(await openDisputeAs(shop, bought.shopper, bought)).toMatchObject({ status: 409 })
  })

  test('an offer is refunded once its customer accepts it, from the goods of this seller alone', async () => {
    const bought = await delivered()
    const id = await opened(shop, bought)
    const tooMuch = await answerAsSeller(shop, bought.sellerId, id, { answer: 'offer', amount: 1_000.01 })
    expect(tooMuch).toMatchObject(refusedAs('dispute-amount-too-large'))
    expect((await answerAsSeller(shop, bought.sellerId, id, { answer: 'offer' })).status).toBe(400)
    await answerAsSeller(shop, bought.sellerId, id, { answer: 'offer', amount: 200, text: 'A fifth' })
    expect(await statusOf(id)).toBe('offered')
    expect(await refundsOf(shop, bought.shopper)).toEqual([])
    const answers = await Promise.all(
      [1, 2, 3].map(() => answerAsShopper(shop, bought.shopper, id, 'accept')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await santimRefunded(bought)).toEqual([[200_00, 'refunded']])
    expect(await owed(bought.sellerId)).toEqual([708_00, 0])
  })

  test('what the customer declines, or does not answer in time, the shop decides', async () => {
    for (const isLate of [false, true]) {
      const bought = await delivered()
      const id = await opened(shop, bought)
      await answerAsSeller(shop, bought.sellerId, id, { answer: 'offer', amount: 1 })
      if (isLate) {
        shop.clock.advance(8 * dayMs)
        await runDisputeClocks(shop.db)
      } else await answerAsShopper(shop, bought.shopper, id, 'decline')
      expect(await statusOf(id)).toBe('contested')
      expect(await stepsOf(id)).toContain(isLate ? 'lapsed by clock' : 'declined by shopper')
    }
  })

  test('a seller who is silent is reminded a day before, once, and then the shop decides', async () => {
    const bought = await delivered()
    await setPhone(bought.sellerId)
    const id = await opened(shop, bought)
    expect(await runDisputeClocks(shop.db)).toBe(0)
    const { dueAt } = await shop.db
      .selectFrom('disputes')
      .select('dueAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    shop.clock.advance(dueAt!.getTime() - dayMs - shop.clock.now().getTime())
    await Promise.all([runDisputeClocks(shop.db), runDisputeClocks(shop.db)])
    expect(await stepsOf(id)).toEqual(['opened by shopper', 'reminded by clock'])
    shop.clock.advance(dayMs)
    await Promise.all([runDisputeClocks(shop.db), runDisputeClocks(shop.db)])
    expect(await stepsOf(id)).toEqual(['opened by shopper', 'reminded by clock', 'expired by clock'])
    expect(await smsAbout(bought.partId)).toEqual(['dispute-new', 'dispute-due', 'dispute-changed'])
    const late = await answerAsSeller(shop, bought.sellerId, id, { answer: 'contest', text: 'It was whole' })
    expect(late).toMatchObject(refusedAs('dispute-step-impossible'))
    expect(await statusOf(id)).toBe('contested')
  })

  test('contesting needs words', async () => {
    const bought = await delivered()
    const id = await opened(shop, bought)
    expect((await answerAsSeller(shop, bought.sellerId, id, { answer: 'contest' })).status).toBe(400)
    await answerAsSeller(shop, bought.sellerId, id, { answer: 'contest', text: 'It was whole' })
    expect(await statusOf(id)).toBe('contested')
  })
})

describe('the decision of the shop', () => {
  let bought: Disputed
  let id: string
  beforeEach(async () => {
    bought = await delivered('shop')
    id = await opened(shop, bought)
  })

  test('is asked for at once if the shop has sent the goods', async () => {
    expect(await statusOf(id)).toBe('contested')
    const { body } = await shop.call('GET /office/disputes', {
      ...(await owner()),
      query: { state: 'waiting' },
    })
    expect(body.disputes.map(({ _id }) => _id)).toContain(id)
    expect(body.waiting).toBeGreaterThan(0)
  })

  test('is not for who may not refund', async () => {
    for (const role of ['catalogue', 'support'] as const) {
      expect((await decideAs(shop, await newMember(shop, role), id, { outcome: 'whole' })).status).toBe(403)
    }
  })

  test('an amount comes from the seller, and nothing sends nothing', async () => {
    const dispute = await decide(shop, id, { outcome: 'amount', amount: 100 })
    expect(dispute).toMatchObject({ status: 'decided', decisions: [{ refund: 100, isWaiting: false }] })
    expect(await santimRefunded(bought)).toEqual([[100_00, 'refunded']])
    expect(await owed(bought.sellerId)).toEqual([796_50, 0])
    const other = await delivered('shop')
    const otherId = await opened(shop, other)
    expect(await decide(shop, otherId, { outcome: 'nothing' })).toMatchObject({
      decisions: [{ refund: null }],
    })
    expect(await refundsOf(shop, other.shopper)).toEqual([])
    const tooMuch = await decideAs(shop, await owner(), otherId, { outcome: 'amount', amount: 1_001 })
    expect(tooMuch.status).toBe(409)
  })

  test('two members who decide at once decide once, and a repeat changes nothing', async () => {
    const [hana, abel] = [await owner(), await owner()]
    const answers = await Promise.all([
      decideAs(shop, hana, id, { outcome: 'amount', amount: 100 }),
      decideAs(shop, abel, id, { outcome: 'whole' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, wanted] =
      answers[0]!.status === 200
        ? ([hana, { outcome: 'amount', amount: 100 }] as const)
        : ([abel, { outcome: 'whole' }] as const)
    expect((await decideAs(shop, first, id, wanted)).status).toBe(200)
    expect(await refundsOf(shop, bought.shopper)).toHaveLength(1)
  })

  test('the shop bears it: the seller is credited with what the refund took, to the santim', async () => {
    const before = await owed(bought.sellerId)
    await decide(shop, id, { outcome: 'amount', amount: 333.33, borneBy: 'shop' })
    const [held, available] = await owed(bought.sellerId)
    expect(held + available).toBe(before[0] + before[1])
    expect(available).toBeGreaterThan(0)
    await decide(shop, await opened(shop, await delivered('shop')), { outcome: 'whole', borneBy: 'shop' })
  })

  test('what was decided about another state than was shown is refused', async () => {
    const refused = await decideAs(shop, await owner(), id, { outcome: 'whole', version: 'other' })
    expect(refused).toMatchObject(refusedAs('changed-meanwhile'))
  })
})

describe('an appeal', () => {
  let bought: Disputed
  let id: string
  let hana: Awaited<ReturnType<typeof owner>>
  beforeEach(async () => {
    bought = await delivered('shop')
    id = await opened(shop, bought)
    hana = await owner()
    await decideAs(shop, hana, id, { outcome: 'amount', amount: 100 })
  })

  test('goes to another member, once for each side, and ends the dispute', async () => {
    await answerAsShopper(shop, bought.shopper, id, 'appeal', { text: 'It is worth less' })
    const twice = await answerAsShopper(shop, bought.shopper, id, 'appeal', { text: 'Once more' })
    expect(twice).toMatchObject(refusedAs('dispute-step-impossible'))
    await answerAsSeller(shop, bought.sellerId, id, { answer: 'appeal', text: 'It was whole' })
    const own = await decideAs(shop, hana, id, { outcome: 'nothing', reason: 'I stay with it' })
    expect(own).toMatchObject(refusedAs('dispute-of-your-own'))
    const dispute = await decide(shop, id, { outcome: 'amount', amount: 50, reason: 'A bit more' })
    expect(dispute).toMatchObject({ status: 'closed', decisions: [{ refund: 100 }, { refund: 50 }] })
    expect(await santimRefunded(bought)).toEqual([
      [100_00, 'refunded'],
      [50_00, 'refunded'],
    ])
    expect(await decideAs(shop, await owner(), id, { outcome: 'whole' })).toMatchObject({ status: 409 })
  })

  test('of a seller may make the shop bear what was refunded, and takes nothing from the customer', async () => {
    await answerAsSeller(shop, bought.sellerId, id, { answer: 'appeal', text: 'It was whole' })
    await decide(shop, id, { outcome: 'nothing', borneBy: 'shop', reason: 'The courier dropped it' })
    expect(await owed(bought.sellerId)).toEqual([796_50, 88_50])
    expect(await santimRefunded(bought)).toEqual([[100_00, 'refunded']])
  })

  test('comes too late after its days, and the dispute is closed then', async () => {
    shop.clock.advance(9 * dayMs)
    const late = await answerAsShopper(shop, bought.shopper, id, 'appeal', { text: 'Late' })
    expect(late).toMatchObject(refusedAs('dispute-step-impossible'))
    await runDisputeClocks(shop.db)
    expect(await statusOf(id)).toBe('closed')
  })
})

describe('the money', () => {
  test('of a part stays in its reserve while a dispute about it is open', async () => {
    const bought = await delivered()
    await releaseParts(shop.db)
    const id = await opened(shop, bought)
    shop.clock.advance(25 * dayMs)
    await releaseParts(shop.db)
    expect(await owed(bought.sellerId)).toEqual([885_00, 0])
    await answerAsShopper(shop, bought.shopper, id, 'withdraw')
    await releaseParts(shop.db)
    expect(await owed(bought.sellerId)).toEqual([0, 885_00])
  })

  test('a refund that the process could not begin is begun by the job, once', async () => {
    const bought = await delivered()
    const id = await opened(shop, bought)
    const found = { userId: bought.key.userId, id, orderId: bought.key.id }
    const nothing = () => Promise.resolve()
    await agree(shop.db, found, {
      answer: 'accept',
      text: '',
      pictures: [],
      actor: 'seller X',
      record: nothing,
    })
    expect(await refundsOf(shop, bought.shopper)).toEqual([])
    await Promise.all([refundDueDisputes(shop.shop), refundDueDisputes(shop.shop)])
    expect(await refundDueDisputes(shop.shop)).toBe(0)
    expect(await santimRefunded(bought)).toEqual([[1_000_00, 'refunded']])
  })

  test('a refund that the gateway refuses is begun again later, and credited only then', async () => {
    const bought = await delivered('shop')
    const id = await opened(shop, bought)
    await injectFault(shop.db, { kind: 'refused', call: 'refund', for: bought.txRef, times: 1 })
    const dispute = await decide(shop, id, { outcome: 'amount', amount: 100, borneBy: 'shop' })
    expect(dispute.decisions).toMatchObject([{ refund: null, isWaiting: true }])
    expect(await owed(bought.sellerId)).toEqual([885_00, 0])
    expect(await refundDueDisputes(shop.shop)).toBe(0)
    shop.clock.advance(7 * 60 * 60_000)
    expect(await refundDueDisputes(shop.shop)).toBe(1)
    expect((await santimRefunded(bought)).toSorted()).toEqual([
      [100_00, 'failed'],
      [100_00, 'refunded'],
    ])
    expect(await owed(bought.sellerId)).toEqual([796_50, 88_50])
  })

  test('goods that have not arrived are refunded with their share of the delivery', async () => {
    const bought = await boughtOfTwo(shop, 'shop')
    await shipOrder(shop.db, bought.key, { actor: 'operator Hana' })
    shop.clock.advance(20 * dayMs)
    const id = await opened(shop, bought, { kind: 'not-arrived' })
    const { deliverySantim } = await shop.db
      .selectFrom('orderParts')
      .select('deliverySantim')
      .where('id', '=', bought.partId)
      .executeTakeFirstOrThrow()
    await decide(shop, id, { outcome: 'whole', borneBy: 'shop' })
    expect(await santimRefunded(bought)).toEqual([[1_000_00 + deliverySantim, 'refunded']])
    expect(await owed(bought.sellerId)).toEqual([0, 885_00])
  })

  test('goods that their seller was to bring are refunded with its fee, and no other', async () => {
    const { sellerId } = await newBringer(shop.db)
    const bought = await boughtOf(shop, sellerId)
    await shipOrder(shop.db, bought.key, { actor: 'operator Hana' })
    shop.clock.advance(20 * dayMs)
    const id = await opened(shop, bought, { kind: 'not-arrived' })
    await answerAsSeller(shop, sellerId, id, { answer: 'accept' })
    expect(await santimRefunded(bought)).toEqual([[1_080_00, 'refunded']])
    const reduced = await shop.db
      .selectFrom('orderReductions')
      .select(['position', 'partId', 'santim'])
      .where('orderId', '=', bought.key.id)
      .orderBy('position')
      .execute()
    expect(reduced).toEqual([
      { position: 0, partId: null, santim: 1_000_00 },
      { position: null, partId: bought.partId, santim: 80_00 },
    ])
    expect(await owed(sellerId)).toEqual([0, 0])
  })
})

test('steps are kept as they are, and only a text is erased', async () => {
  const bought = await delivered()
  const id = await opened(shop, bought)
  const change = (set: string) =>
    sql.raw(`update dispute_steps set ${set} where dispute_id = '${id}'`).execute(shop.db)
  await expect(change("text = 'Other'")).rejects.toThrow('never changed')
  await expect(change("text = '', side = 'shop'")).rejects.toThrow('never changed')
  await expect(sql`delete from dispute_steps`.execute(shop.db)).rejects.toThrow('never changed')
  await change("text = ''")
})

test('a customer gets own words and pictures, and their erasure keeps the steps', async () => {
  const bought = await delivered()
  const id = await opened(shop, bought, { pictures: [await uploadAsShopper(shop, bought.shopper)] })
  await answerAsSeller(shop, bought.sellerId, id, { answer: 'contest', text: 'It was whole' })
  const { userId } = bought.key
  const data = await exportDisputes(shop.db, userId)
  expect(data.disputes[0]?.steps.map(({ text }) => text)).toEqual(['It is broken', ''])
  expect(data.disputePictures).toHaveLength(1)
  await transaction(shop.db, (tx) => anonymizeDisputes(tx, userId))
  const steps = await shop.db.selectFrom('disputeSteps').select('text').where('disputeId', '=', id).execute()
  expect(steps).toEqual([{ text: '' }, { text: '' }])
  expect((await exportDisputes(shop.db, userId)).disputePictures).toEqual([])
  await decide(shop, id, { outcome: 'whole' })
  expect(await santimRefunded(bought)).toEqual([[1_000_00, 'refunded']])
})
