import { sellerAnswers, shopperAnswers } from '../../../contract/dispute-rules.ts'
import type { SellerAnswer, ShopperAnswer } from '../../../contract/dispute-rules.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { lockDispute, moveDispute } from './dispute-steps.ts'
import type { DisputeKey } from './tables.ts'
import { leftOfPart } from './refund-of-dispute.ts'
import { writeDecision } from './write-decision.ts'

interface Answered {
  text: string
  pictures: readonly string[]
}

/** What was agreed on is written with it; its refund is begun by who calls it. Refuses what `moveDispute` refuses. */
export async function answerAsShopper(
  db: Database,
  key: DisputeKey,
  { answer, text, pictures }: Answered & { answer: ShopperAnswer },
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockDispute(tx, key)
    const move = shopperAnswers[answer]
    const actor = 'shopper'
    await moveDispute(tx, found, { move, side: 'shopper', actor, text, pictures })
    if (answer !== 'accept' || found.status !== 'offered') return
    const terms = { outcome: 'amount', amountSantim: found.offerSantim, borneBy: 'seller' } as const
    await writeDecision(tx, found, { ...terms, number: 1, decidedBy: actor, decidedById: null })
  })
}

interface AnsweredBySeller extends Answered {
  answer: SellerAnswer
  amountSantim?: number | undefined
  /** It is `seller NAME`. */
  actor: string
  record: (tx: Database) => Promise<void>
}

/** Refuses also `dispute-amount-too-large`, and an offer without an amount. */
export async function answerAsSeller(
  db: Database,
  key: DisputeKey & { orderId: string },
  { answer, amountSantim, text, pictures, actor, record }: AnsweredBySeller,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, { userId: key.userId, id: key.orderId })
    const found = await lockDispute(tx, key)
    const offerSantim = answer === 'offer' ? await requireAmount(tx, { order, found, amountSantim }) : null
    const after = await moveDispute(tx, found, {
      move: sellerAnswers[answer],
      side: 'seller',
      actor,
      text,
      pictures,
      amountSantim: offerSantim,
      ...(offerSantim !== null && { changed: { offerSantim } }),
    })
    if (after === found) return
    if (answer === 'accept') {
      const terms = { outcome: 'whole', amountSantim: null, borneBy: 'seller' } as const
      await writeDecision(tx, found, { ...terms, number: 1, decidedBy: actor, decidedById: null })
    }
    await record(tx)
  })
}

interface Offer {
  order: Parameters<typeof leftOfPart>[1]
  found: Parameters<typeof leftOfPart>[2]
  amountSantim: number | undefined
}

/** More than what is left of the part can neither be offered nor decided. */
export async function requireAmount(
  tx: Database,
  { order, found, amountSantim = 0 }: Offer,
): Promise<number> {
  if (amountSantim <= 0)
    throw new Refusal('invalid-input', {}, [{ msg: 'An amount in birr', path: 'amount' }])
  const { lines } = await leftOfPart(tx, order, found)
  const leftSantim = lines.reduce((sum, { santim }) => sum + santim, 0)
  if (amountSantim > leftSantim) {
    throw new Refusal('dispute-amount-too-large', { left: formatAmount(leftSantim) })
  }
  return amountSantim
}
