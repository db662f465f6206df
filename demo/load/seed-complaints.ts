import { toSantim } from '../../contract/money.ts'
import { answerAsSeller } from '../../server/commerce/disputes/answer-dispute.ts'
import { decideDispute } from '../../server/commerce/disputes/decide-dispute.ts'
import { openDispute } from '../../server/commerce/disputes/open-dispute.ts'
import { runDisputeClocks } from '../../server/commerce/disputes/run-dispute-clocks.ts'
import type { DisputeKey } from '../../server/commerce/disputes/tables.ts'
import { partsOf } from '../../server/commerce/parts/read-parts.ts'
import { refundDispute } from '../../server/commerce/payments/refund-dispute.ts'
import { refundReturn } from '../../server/commerce/payments/refund-return.ts'
import { requestReturn } from '../../server/commerce/returns/request-return.ts'
import { approveReturn, receiveReturn } from '../../server/commerce/returns/transition-return.ts'
import type { ReturnKey } from '../../server/commerce/returns/transition-return.ts'
import * as data from '../store-history.ts'
import { keyOf } from './history.ts'
import type { History, Step } from './history.ts'
import { actor } from './seed-stores.ts'

/** What customers complained about: a return, a dispute that was decided, and one that is open. */
export function complaintSteps(history: History): Step[] {
  return [
    ...returnSteps(history),
    ...decidedSteps(history),
    [data.openDispute.opened, () => open(history, data.openDispute)],
  ]
}

function returnSteps(history: History): Step[] {
  const { shop, products } = history
  const { db } = shop
  const { order, SKU, text, sendTo, requested, approved, received, refunded } = data.returned
  let key: (ReturnKey & { orderId: string }) | undefined
  const known = () => {
    if (!key) throw new Error('Nothing is returned yet')
    return key
  }
  const request = async () => {
    const { userId, id: orderId } = keyOf(history, order)
    const { position } = await db
      .selectFrom('orderItems')
      .select('position')
      .where('userId', '=', userId)
      .where('orderId', '=', orderId)
      .where('variantId', '=', products.get(SKU) ?? '')
      .executeTakeFirstOrThrow()
    const asked = { orderId, items: [{ position, quantity: 1 }], reason: 'defective', text } as const
    key = {
      ...(await requestReturn(db, userId, { ...asked, items: [...asked.items], pictures: [], lang: 'en' })),
      orderId,
    }
  }
  return [
    [requested, request],
    [approved, () => approveReturn(db, known(), { actor: 'demo', sendTo })],
    [received, () => receiveReturn(db, known(), { actor: 'demo' })],
    [refunded, () => refundReturn(shop, known(), { actor: 'demo', writtenOff: new Set() })],
  ]
}

function decidedSteps(history: History): Step[] {
  const { shop } = history
  const { db } = shop
  const { order, opened, answer, answered, reason, refundBirr, decided, closed } = data.decidedDispute
  let dispute: DisputeKey | undefined
  const known = () => {
    if (!dispute) throw new Error('There is no dispute yet')
    return { ...dispute, orderId: keyOf(history, order).id }
  }
  const decide = async () => {
    await decideDispute(db, known(), {
      outcome: 'amount',
      amountSantim: toSantim(refundBirr),
      borneBy: 'seller',
      reason,
      actor,
      requireShown: () => {},
      check: async () => {},
    })
    await refundDispute(shop, known())
  }
  const contested = { answer: 'contest', text: answer, pictures: [], record: async () => {} } as const
  return [
    [
      opened,
      async () => {
        dispute = await open(history, data.decidedDispute)
      },
    ],
    [answered, () => answerAsSeller(db, known(), { ...contested, actor: 'seller Gebremedhin Hagos' })],
    [decided, decide],
    [closed, () => runDisputeClocks(db)],
  ]
}

async function open(
  history: History,
  { order, kind, text }: typeof data.openDispute | typeof data.decidedDispute,
): Promise<DisputeKey> {
  const { db } = history.shop
  const key = keyOf(history, order)
  const [part] = await partsOf(db, key)
  if (!part) throw new Error('The order has no part')
  return openDispute(db, key, { partId: part.id, kind, text, pictures: [] })
}
