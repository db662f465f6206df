import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideScore } from '../../../contract/seller-score.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newBuyers, newPurchases } from '../../../test/new-purchase.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { penaltyOf } from '../../../test/penalty-of.ts'
import { decideScores } from './decide-scores.ts'
import { sellerScoreJobs } from './jobs.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let shop: TestShop
let buyers: string[]
let staff: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  buyers = await newBuyers(shop.db, 3)
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await newMember(shop, 'manager')
})

const daysAgo = (days: number) => new Date(shop.db.now().getTime() - days * dayMs)

type Ending = 'in time' | 'late' | 'canceled' | 'canceled late' | 'sent by shop' | 'refused'

/** Parts of orders that have ended so, each in an order of its own. Returns their ids. */
async function ended(sellerId: string, counts: Partial<Record<Ending, number>>, days = 3): Promise<string[]> {
  const productId = await newProduct(shop.db, { sellerId })
  const endings = (Object.entries(counts) as [Ending, number][]).flatMap(([ending, count]) =>
    Array.from({ length: count }, () => ending),
  )
  const at = daysAgo(days)
  const orderIds = await newPurchases(
    shop.db,
    endings.map((_, index) => ({ userId: buyers[index % buyers.length]!, productIds: [productId], at })),
  )
  const rows = endings.map((ending, index) => {
    const isSent = ending !== 'canceled' && ending !== 'canceled late'
    const isDelivered = isSent && ending !== 'refused'
    const isLate = ending === 'late' || ending === 'sent by shop'
    return {
      id: orderIds[index],
      sentBy: ending === 'sent by shop' ? 'shop' : 'seller',
      status: isDelivered ? 'delivered' : isSent ? 'refused' : 'canceled',
      dueAt: daysAgo(days - 1),
      sentAt: isSent ? daysAgo(isLate ? days - 1.5 : days - 0.5) : null,
      endedAt: isDelivered ? null : daysAgo(days - 1.5),
      endedBecause: isDelivered
        ? null
        : ({ canceled: 'by-seller', 'canceled late': 'late' }[ending as string] ?? 'refused'),
    }
  })
  const { rows: parts } = await sql<{ id: string; orderId: string }>`
    insert into order_parts (user_id, id, order_id, seller_id, number, sent_by, goods_santim, delivery_santim, created_at, clock_from,
      accept_due_at, send_due_at, status, sent_at, delivered_at, reserve_until, ended_at, ended_because)
    select o.user_id, gen_random_uuid(), o.id, ${sellerId}, 1, r."sentBy", 100, 0, o.created_at, o.created_at, r."dueAt", r."dueAt",
      r.status, r."sentAt", case when r.status = 'delivered' then ${shop.db.now()}::timestamptz end,
      case when r.status = 'delivered' then ${shop.db.now()}::timestamptz end, r."endedAt", r."endedBecause"
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, "sentBy" text, status text, "dueAt" timestamptz,
      "sentAt" timestamptz, "endedAt" timestamptz, "endedBecause" text)
    join orders o on o.id = r.id
    returning id, order_id`.execute(shop.db)
  await sql`update order_items set seller_id = ${sellerId} where order_id = any(${orderIds}::uuid[])`.execute(
    shop.db,
  )
  const ids = new Map(parts.map(({ id, orderId }) => [orderId, id]))
  return orderIds.map((orderId) => ids.get(orderId)!)
}

const scoreOf = async ({ cookie }: Pick<TestSellerMember, 'cookie'>) =>
  (await shop.call('GET /seller/score', { cookie })).body.standing

const decisionsOf = (sellerId: string) =>
  shop.db
    .selectFrom('sellerScoreDecisions')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('decidedAt')
    .execute()

const night = () => decideScores(shop.shop)

describe('a night', () => {
  test('counts what the seller has done, and nothing that others have', async () => {
    const seller = await newSellerMember(shop, await newSeller(shop.db))
    expect(await scoreOf(seller)).toEqual({ decision: null, today: null, penalties: [] })
    await ended(seller.sellerId, { 'in time': 18, late: 1, canceled: 1, 'canceled late': 1 })
    await ended(seller.sellerId, { 'sent by shop': 4, refused: 2 })
    await ended(seller.sellerId, { late: 9 }, 95)
    await night()
    const { decision, penalties } = await scoreOf(seller)
    const counted = Object.fromEntries(decision!.parts.map(({ part, of, against }) => [part, [of, against]]))
    expect(counted).toEqual({
      sending: [22, 2],
      cancellations: [24, 1],
      returns: [23, 0],
      disputes: [25, 0],
      rating: [0, 0],
    })
    expect(decision!.score).toBe(78)
    expect(penalties).toEqual([])
    const [sending] = decision!.parts
    const { partId } = sending!.faults[0]!
    const opened = await shop.rawCall('GET /seller/orders/:partId', { ...seller, params: { partId } })
    expect([opened.status, sending!.faults.length]).toEqual([200, 2])
  })

  test('counts faulty goods that came back, lost disputes and stars of buyers', async () => {
    const seller = await newSellerMember(shop, await newSeller(shop.db))
    const { sellerId } = seller
    const parts = await ended(seller.sellerId, { 'in time': 20, 'sent by shop': 3 })
    const at = shop.db.now()
    const returned = (index: number, reason: string, status: string) => sql`
      with returned as (
        insert into returns (user_id, id, order_id, return_number, status, reason, text, send_to, refusal, created_at, ended_at)
        select user_id, gen_random_uuid(), order_id, gen_random_uuid(), ${status}, ${reason}, 'It came back', 'House 7',
          case when ${status} = 'refused' then 'Too late' end, ${at}, ${at}
        from order_parts where id = ${parts[index]} returning *
      )
      insert into return_items (user_id, return_id, order_id, position, quantity)
      select user_id, id, order_id, 0, 1 from returned`
    const disputed = (index: number, borneBy: string, decidedBy: string | null) => sql`
      with disputed as (
        insert into disputes (user_id, id, order_id, part_id, seller_id, kind, status, created_at, ended_at)
        select user_id, gen_random_uuid(), order_id, id, seller_id, 'damaged', 'closed', ${at}, ${at}
        from order_parts where id = ${parts[index]} returning *
      )
      insert into dispute_decisions (user_id, dispute_id, number, outcome, borne_by, decided_by, decided_by_id,
        created_at, refunded_santim)
      select user_id, id, 1, 'whole', ${borneBy}, 'Hana', ${decidedBy}::uuid, ${at}, 0 from disputed`
    const member = '0190f0a4-1111-7000-8000-000000000001'
    for (const statement of [
      returned(0, 'defect', 'refunded'),
      returned(1, 'changed-mind', 'refunded'),
      returned(2, 'defect', 'refused'),
      returned(20, 'wrong-item', 'refunded'),
      disputed(3, 'seller', member),
      disputed(4, 'shop', member),
      disputed(5, 'seller', null),
      disputed(21, 'seller', member),
      sql`insert into reviews (user_id, id, product_id, rating, body, reviewer_name, created_at, hidden_at, hidden_by, hidden_reason)
        select u.id, gen_random_uuid(), p.id, 4, 'Good', 'Hanna', ${at}, null, null, null
        from products p, users u where p.seller_id = ${sellerId} and u.id = any(${buyers}::uuid[])`,
    ])
      await statement.execute(shop.db)
    await sql`update reviews set is_bought = (user_id <> ${buyers[0]!})
      where product_id in (select id from products where seller_id = ${sellerId})`.execute(shop.db)
    await night()
    const { decision } = await scoreOf(seller)
    const against = Object.fromEntries(
      decision!.parts.map(({ part, faults }) => [part, faults.map(({ partId }) => partId)]),
    )
    expect(against).toMatchObject({ returns: [parts[0]], disputes: [parts[3]] })
    expect(decision).toMatchObject({ stars: 4 })
    expect(decision!.parts.at(-1)).toMatchObject({ part: 'rating', of: 2, points: null })
  })

  test('that is repeated, or runs twice at once, writes nothing twice', async () => {
    const seller = await newSellerMember(shop, await newSeller(shop.db))
    await ended(seller.sellerId, { 'in time': 20, late: 8 })
    await Promise.all([night(), night()])
    await night()
    shop.clock.advance(hourMs / 2)
    await night()
    expect(await decisionsOf(seller.sellerId)).toHaveLength(1)
    expect((await scoreOf(seller)).penalties).toHaveLength(1)
    await shop.jobs.drain()
    const mails = (await mailsTo(shop.config.dataDir, seller.email)).map(plainText)
    expect(mails.filter((text) => text.includes('8 of your recent orders left too late'))).toHaveLength(1)
    await ended(seller.sellerId, { 'in time': 1 })
    await night()
    expect(await decisionsOf(seller.sellerId)).toHaveLength(2)
  })

  test('that is replayed from what it has stored decides the same', async () => {
    await night()
    const decisions = await shop.db.selectFrom('sellerScoreDecisions').selectAll().execute()
    expect(decisions.length).toBeGreaterThan(3)
    for (const { version, facts, result } of decisions) expect(decideScore(version, facts)).toEqual(result)
  })

  test('gives two sellers whose orders are swapped swapped scores', async () => {
    const one = await newSellerMember(shop, await newSeller(shop.db))
    const other = await newSellerMember(shop, await newSeller(shop.db))
    await ended(one.sellerId, { 'in time': 20, late: 9 })
    await ended(other.sellerId, { 'in time': 22, canceled: 3 })
    const results = async () => {
      await night()
      const all = [await decisionsOf(one.sellerId), await decisionsOf(other.sellerId)]
      return all.map((decisions) => decisions.at(-1)!.result)
    }
    const [first, second] = await results()
    await shop.db.deleteFrom('sellerPenalties').execute()
    const both = [one.sellerId, other.sellerId]
    // A line names the part of its seller.
    await sql`update order_items set seller_id = null where seller_id = any(${both}::uuid[])`.execute(shop.db)
    await sql`update order_parts set seller_id = case seller_id when ${both[0]}::uuid then ${both[1]}::uuid
      else ${both[0]}::uuid end where seller_id = any(${both}::uuid[])`.execute(shop.db)
    await sql`update order_items i set seller_id = p.seller_id from order_parts p
      where p.seller_id = any(${both}::uuid[]) and (i.user_id, i.order_id) = (p.user_id, p.order_id)`.execute(
      shop.db,
    )
    shop.clock.advance(1)
    const swapped = await results()
    const withoutTimes = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll(/"(?:from|until)":"[^"]+"/g, '"t":0'))
    expect(withoutTimes(swapped)).toEqual(withoutTimes([second, first]))
    expect(first).not.toEqual(second)
  })

  test('passes over sellers without members, and the job runs once a night', async () => {
    const alone = await newSeller(shop.db)
    await ended(alone, { 'in time': 20, late: 9 })
    const seller = await newSellerMember(shop, await newSeller(shop.db))
    await ended(seller.sellerId, { 'in time': 20 })
    const [job] = sellerScoreJobs
    const hours: number[] = []
    for (let hour = 0; hour < 24 && hours.length === 0; hour += 1) {
      if (job?.kind === 'periodic') await job.run(shop.shop)
      if ((await decisionsOf(seller.sellerId)).length > 0) hours.push(shop.db.now().getUTCHours())
      shop.clock.advance(hourMs)
    }
    expect(hours).toEqual([0])
    expect(await decisionsOf(alone)).toEqual([])
  })
})

describe('a penalty', () => {
  const appeal = (penaltyId: string, by: Pick<TestSellerMember, 'cookie'>) =>
    shop.rawCall('POST /seller/penalties/:penaltyId/appeal', {
      cookie: by.cookie,
      params: { penaltyId },
      body: { text: 'The rider came late.' },
    })
  const answer = (penaltyId: string, isLifted: boolean) =>
    shop.rawCall('POST /office/seller-penalties/:penaltyId/answer', {
      ...staff,
      params: { penaltyId },
      body: { isLifted, reason: 'We have asked the rider' },
    })
  const queue = async () =>
    (await shop.call('GET /office/seller-applications', { ...staff })).body.penaltyAppeals.map(
      ({ _id }: { _id: string }) => _id,
    )

  test('is a warning first, and fewer orders a day if it goes on', async () => {
    const { sellerId } = await newSellerMember(shop, await newSeller(shop.db))
    await ended(sellerId, { 'in time': 20, late: 8 })
    await night()
    await ended(sellerId, { late: 8 })
    shop.clock.advance(15 * dayMs)
    await night()
    const member = await newSellerMember(shop, sellerId)
    const { penalties, today } = await scoreOf(member)
    expect(penalties.map(({ kind, isOpen, faults }) => [kind, isOpen, faults.length])).toEqual([
      ['warning', false, 8],
    ])
    expect(today).toBeNull()
    await ended(sellerId, { late: 12 }, 2)
    shop.clock.advance(1)
    await night()
    const now = await scoreOf(member)
    expect(now.penalties.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
      ['daily-limit', true],
      ['warning', false],
    ])
    expect(now.today).toMatchObject({ most: 10 })
  })

  test('is appealed once by its seller, and answered once by the shop', async () => {
    const seller = await newSellerMember(shop, await newSeller(shop.db))
    const stranger = await newSellerMember(shop, await newSeller(shop.db))
    const packer = await newSellerMember(shop, seller.sellerId, 'packer')
    const penaltyId = await penaltyOf(shop.db, seller.sellerId)
    const unknown = await appeal('0190f0a4-1111-7000-8000-00000000dead', stranger)
    const foreign = await appeal(penaltyId, stranger)
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect((await appeal(penaltyId, packer)).status).toBe(403)
    expect((await answer(penaltyId, true)).headers['x-refusal']).toBe('changed-meanwhile')

    const both = await Promise.all([appeal(penaltyId, seller), appeal(penaltyId, seller)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await appeal(penaltyId, seller)).headers['x-refusal']).toBe('appeal-given')
    expect(await queue()).toContain(penaltyId)

    const answers = await Promise.all([answer(penaltyId, false), answer(penaltyId, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await answer(penaltyId, true)).headers['x-refusal']).toBe('appeal-decided')
    expect(await queue()).not.toContain(penaltyId)
    const [penalty] = (await scoreOf(seller)).penalties
    expect(penalty).toMatchObject({
      isOpen: true,
      appeal: { text: 'The rider came late.' },
      answer: { isLifted: false, reason: 'We have asked the rider' },
    })
    expect(JSON.stringify(penalty)).not.toContain(staff.email)
    await shop.jobs.drain()
    const mails = (await mailsTo(shop.config.dataDir, seller.email)).map(plainText)
    expect(mails.at(-1)).toContain('We have asked the rider')
    const logged = await shop.db
      .selectFrom('activityLog')
      .select('action')
      .where('action', 'in', ['appeal-penalty', 'answer-penalty'])
      .execute()
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['answer-penalty', 'appeal-penalty'])
  })

  test('that is lifted ends at once', async () => {
    const seller = await newSellerMember(shop, await newSeller(shop.db))
    const penaltyId = await penaltyOf(shop.db, seller.sellerId)
    await shop.db
      .updateTable('sellerPenalties')
      .set({ kind: 'daily-limit', dayLimit: 3 })
      .where('id', '=', penaltyId)
      .execute()
    expect((await scoreOf(seller)).today).toEqual({ most: 3, taken: 0 })
    await appeal(penaltyId, seller)
    const { status, body } = await answer(penaltyId, true)
    expect([status, body.standing.today, body.standing.penalties[0]!.isOpen]).toEqual([200, null, false])
  })
})
