import { toSantim } from '../../contract/money.ts'
import { answerAsSeller } from '../../server/commerce/disputes/answer-dispute.ts'
import { decideDispute } from '../../server/commerce/disputes/decide-dispute.ts'
import { openDispute } from '../../server/commerce/disputes/open-dispute.ts'
import { runDisputeClocks } from '../../server/commerce/disputes/run-dispute-clocks.ts'
import { partsOf } from '../../server/commerce/parts/read-parts.ts'
import { refundDispute } from '../../server/commerce/payments/refund-dispute.ts'
import { refundReturn } from '../../server/commerce/payments/refund-return.ts'
import { requestReturn } from '../../server/commerce/returns/request-return.ts'
import { approveReturn, receiveReturn } from '../../server/commerce/returns/transition-return.ts'
import { decidedDispute, openDispute as undecidedDispute, returned } from '../store-history.ts'
import type { StoreOrderName } from '../store-history.ts'
import { keyOf } from './history.ts'
import type { History, Step } from './history.ts'
import { actor } from './seed-stores.ts'

/** What customers complained about: a return, a dispute that was decided, and one that is open. */
export function complaintSteps(history: History): Step[] {
  return [
    ...returnSteps(history),
    ...decidedSteps(history),
    [undecidedDispute.opened, () => open(history, undecidedDispute)],
  ]
}

function returnSteps(history: History): Step[] {
  const { shop } = history
  const { db } = shop
  const { order, sendTo, requested, approved, received, refunded } = returned
  const known = () => complaintOf('returns', history, order)
  return [
    [requested, () => request(history)],
    [approved, async () => approveReturn(db, await known(), { actor: 'demo', sendTo })],
    [received, async () => receiveReturn(db, await known(), { actor: 'demo' })],
    [refunded, async () => refundReturn(shop, await known(), { actor: 'demo', writtenOff: new Set() })],
  ]
}

async function request(history: History): Promise<void> {
  const { db } = history.shop
  const { userId, id: orderId } = keyOf(history, returned.order)
  const { position } = await db
    .selectFrom('orderItems')
    .select('position')
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('sku', '=', returned.SKU)
    .executeTakeFirstOrThrow()
  const items = [{ position, quantity: 1 }]
  const { text } = returned
  await requestReturn(db, userId, { orderId, items, reason: 'defect', text, pictures: [], lang: 'en' })
}

function decidedSteps(history: History): Step[] {
  const { shop } = history
  const { db } = shop
  const { order, opened, answer, answered, answeredBy, reason, refundBirr, decided, closed } = decidedDispute
  const known = () => complaintOf('disputes', history, order)
  const contested = { answer: 'contest', text: answer, pictures: [], record: async () => {} } as const
  const decide = async () => {
    await decideDispute(db, await known(), {
      outcome: 'amount',
      amountSantim: toSantim(refundBirr),
      borneBy: 'seller',
      reason,
      actor,
      requireShown: () => {},
      check: async () => {},
    })
    await refundDispute(shop, await known())
  }
  return [
    [opened, () => open(history, decidedDispute)],
    [
      answered,
      async () => answerAsSeller(db, await known(), { ...contested, actor: `seller ${answeredBy}` }),
    ],
    [decided, decide],
    [closed, () => runDisputeClocks(db)],
  ]
}

/** The part is the only one of its order. */
async function open(
  history: History,
  { order, kind, text }: typeof undecidedDispute | typeof decidedDispute,
): Promise<void> {
  const { db } = history.shop
  const key = keyOf(history, order)
  for (const { id: partId } of await partsOf(db, key)) {
    await openDispute(db, key, { partId, kind, text, pictures: [] })
  }
}

function complaintOf(table: 'returns' | 'disputes', history: History, order: StoreOrderName) {
  const { userId, id: orderId } = keyOf(history, order)
  return history.shop.db
    .selectFrom(table)
    .select(['userId', 'id', 'orderId'])
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}
