import { sql } from 'kysely'
import {
  disputeBearers,
  disputeOutcomes,
  sellerAnswers,
  shopperAnswers,
} from '../../contract/dispute-rules.ts'
import type { SellerAnswer, ShopperAnswer } from '../../contract/dispute-rules.ts'
import { answerAsSeller } from '../../server/commerce/disputes/answer-dispute.ts'
import { decideDispute } from '../../server/commerce/disputes/decide-dispute.ts'
import { runDisputeClocks } from '../../server/commerce/disputes/run-dispute-clocks.ts'
import type { DisputeRow } from '../../server/commerce/disputes/tables.ts'
import { refundDispute } from '../../server/commerce/payments/refund-dispute.ts'
import { anyOf, call, settleAll } from './customer.ts'
import type { Customer } from './customer.ts'
import type { Random } from './random.ts'
import { deliveredOrder } from './returns.ts'
import type { SimulatedShop } from './simulated-shop.ts'

const operator = { staffId: null, name: 'operator', address: null }

/** The order is delivered first if it was not. A dispute is sometimes opened from two tabs at once. */
export async function openDispute(
  simulated: SimulatedShop,
  random: Random,
  { customer, chosen }: { customer: Customer; chosen: { productId: string; variantId?: string } },
): Promise<void> {
  const { userId } = customer
  const order = await deliveredOrder(simulated, random, { customer, cart: { ...chosen, quantity: 2 } })
  if (!order) return
  const path = `GET /disputes?userId=${userId}&orderId=${order._id}`
  const { openable } = await call(simulated, customer, path)
  const part = anyOf(random, (openable ?? []) as { partId: string; kinds: string[] }[])
  if (part) {
    const about = { userId, orderId: order._id, partId: part.partId, kind: anyOf(random, part.kinds) }
    const open = () => call(simulated, customer, 'POST /disputes', { ...about, text: 'It is broken' })
    await Promise.all(random.chance(0.3) ? [open(), open()] : [open()])
  }
  for (let steps = random.below(4); steps > 0; steps -= 1) await answerAsCustomer(simulated, random, customer)
}

async function answerAsCustomer(simulated: SimulatedShop, random: Random, customer: Customer): Promise<void> {
  const { userId } = customer
  const { disputes } = await call(simulated, customer, `GET /disputes?userId=${userId}`)
  const found = anyOf(random, (disputes ?? []) as { _id: string }[])
  if (!found) return
  const answer = random.pick(Object.keys(shopperAnswers) as [ShopperAnswer, ...ShopperAnswer[]])
  const body = { userId, disputeId: found._id, answer, text: 'Look again' }
  await settleAll([
    call(simulated, customer, 'POST /disputes/answer', body),
    ...(random.chance(0.3) ? [actOnDisputes(simulated, random)] : []),
  ])
}

/** The seller answers, the shop decides, or the time is over; often two things happen at the same time. */
export async function actOnDisputes(simulated: SimulatedShop, random: Random): Promise<void> {
  const { db } = simulated.shop
  const open = await db.selectFrom('disputes').selectAll().where('endedAt', 'is', null).execute()
  const found = anyOf(random, open)
  if (!found) return
  await simulated.ensureRunning()
  const weights = { answer: 3, decide: 5, forget: 2 }
  const chosen = [random.weighted(weights), ...(random.chance(0.4) ? [random.weighted(weights)] : [])]
  await settleAll(chosen.map((name) => actions[name](simulated, random, found)))
}

type Action = (simulated: SimulatedShop, random: Random, found: DisputeRow) => Promise<void>

const actions: Record<'answer' | 'decide' | 'forget', Action> = {
  async answer({ shop }, random, found) {
    await answerAsSeller(shop.db, found, {
      answer: random.pick(Object.keys(sellerAnswers) as [SellerAnswer, ...SellerAnswer[]]),
      amountSantim: 1 + random.below(10_00),
      text: 'It was whole',
      pictures: [],
      actor: 'seller',
      record: () => Promise.resolve(),
    })
    await refundDispute(shop, found)
  },
  async decide({ shop }, random, found) {
    await decideDispute(shop.db, found, {
      outcome: random.pick(disputeOutcomes),
      amountSantim: 1 + random.below(10_00),
      borneBy: random.pick(disputeBearers),
      reason: 'simulated',
      actor: operator,
      requireShown: () => undefined,
      check: () => Promise.resolve(),
    })
    await refundDispute(shop, found)
  },
  /** Each step of its clock is due at once. */
  async forget({ shop }, _random, { id }) {
    await sql`
      update disputes set next_clock_at = ${shop.db.now()} where id = ${id} and next_clock_at is not null`.execute(
      shop.db,
    )
    await settleAll([runDisputeClocks(shop.db), runDisputeClocks(shop.db)])
  },
}
