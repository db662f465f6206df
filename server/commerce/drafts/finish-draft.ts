import { restDays } from '../../../contract/limits.ts'
import type { DraftWay } from '../../../contract/office/limits.ts'
import type { Language } from '../../../contract/language.ts'
import { creditToUse } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refuseBlocked } from '../../customers/accounts/blocks.ts'
import { phoneCustomerOf } from '../../customers/accounts/phone-customers.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { creditOf } from '../credit/move-credit.ts'
import { isAllPickedUp, isCashTakenBy } from '../orders/chosen-deliveries.ts'
import { limitCashByStaff } from '../orders/cash-limit.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { costInMoney } from '../orders/order-cost.ts'
import { useCredit } from '../orders/order-credit.ts'
import { payOrder } from '../orders/pay-order.ts'
import { addOrderNote } from '../orders/order-notes.ts'
import { goodsOf } from '../orders/ordered-goods.ts'
import { arrivalOfPlaced } from '../orders/told-delivery.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { refuseTooLarge } from '../orders/refuse-too-large.ts'
import { readOrder } from '../orders/transition-order.ts'
import { awaitByHand, openPayLink } from '../payments/pay-links.ts'
import type { PayingShop } from '../payments/payment-attempts.ts'
import { asUsedReference, finishMoney, recordMoneyIn } from '../payments/record-money.ts'
import type { NewMoney, RecordedBy, RecordedMoney } from '../payments/record-money.ts'
import type { MoneyOutcome } from '../payments/received-money.ts'
import { receiveMoney } from '../payments/settle-payment.ts'
import { refuseCashFor } from '../seller-accounts/refuse-cash.ts'
import { holdDraft } from './hold-draft.ts'
import { priceChangedTo, priceDraft } from './price-draft.ts'
import type { PricedDraft } from './price-draft.ts'
import { readDraft } from './read-drafts.ts'
import type { Draft } from './read-drafts.ts'

type Finishing = {
  /** It is what was shown for the draft. */
  amountSantim: number
  /** So much of it the customer's store credit pays, as was shown. */
  creditSantim: number
  way: DraftWay
  linkDays: number
  money: Omit<NewMoney, 'amountSantim'> | undefined
  lang: Language
  by: RecordedBy
  /** It refuses another draft than the one that was shown. */
  check: (draft: Draft) => void
  /** It is called in the transaction that makes the order. */
  onMade: (tx: Database, made: { order: OrderRow; draft: Draft; priced: PricedDraft }) => Promise<void>
}

type FinishedDraft = {
  order: OrderRow
  /** An earlier call has made the order. */
  wasMade: boolean
  outcome: MoneyOutcome | undefined
}

/**
 * Makes an order of the draft, once, that costs exactly what was shown, or refuses it with what is wrong and keeps the
 * draft. Refuses `draft-not-found`, `draft-not-ready`, `draft-price-changed`, `credit-needs-account`, `credit-changed`,
 * what placeOrder refuses, and of money what recordMoney refuses.
 */
export async function finishDraft(
  shop: PayingShop,
  draftId: string,
  finishing: Finishing,
): Promise<FinishedDraft> {
  const { amountSantim, creditSantim, money, by } = finishing
  const isPaidByCredit = creditSantim > 0 && creditSantim === amountSantim
  const input = money && !isPaidByCredit ? { ...money, amountSantim: amountSantim - creditSantim } : undefined
  const made = await transaction(shop.db, (tx) => makeOrder(tx, shop, { draftId, finishing, input })).catch(
    async (error: unknown) => {
      throw input ? await asUsedReference(shop, error, { input, by }) : error
    },
  )
  const outcome = made.recorded && (await finishMoney(shop, made.recorded))
  const { userId, id } = made.order
  return { order: await readOrder(shop.db, { userId, id }), wasMade: made.wasMade, outcome }
}

type Made = { order: OrderRow; wasMade: boolean; recorded?: RecordedMoney | undefined }

async function makeOrder(
  tx: Database,
  shop: PayingShop,
  { draftId, finishing, input }: { draftId: string; finishing: Finishing; input: NewMoney | undefined },
): Promise<Made> {
  const { amountSantim, creditSantim, way, lang, by, check, onMade } = finishing
  const draft = await readDraft(tx, draftId, { isLocked: true })
  if (draft.orderUserId !== null && draft.orderId !== null) {
    return { order: await readOrder(tx, { userId: draft.orderUserId, id: draft.orderId }), wasMade: true }
  }
  check(draft)
  const priced = await priceDraft(tx, draft, lang)
  refuseFaults(priced)
  const { price, code, discounts, delivery, sellerDeliveries } = priced.checkout
  const { totalSantim } = price
  if (totalSantim !== amountSantim) throw priceChangedTo(totalSantim)
  refuseTooLarge(totalSantim)
  const settings = await readSettings(tx, shop.config)
  const { contact, customer } = priced
  if (creditSantim > 0) await requireCredit(tx, priced, creditSantim)
  const isCash = way === 'on-delivery' && (totalSantim > creditSantim || totalSantim === 0)
  if (isCash) {
    if (!isCashTakenBy(priced.checkout)) throw new Refusal('delivery-without-cash')
    await refuseCashFor(tx, price.lines)
  }
  const { language } = draft
  const userId = customer?.id ?? (await phoneCustomerOf(tx, { ...contact, language }))
  await lockCheckout(tx, userId)
  await refuseBlocked(tx, userId)
  if (isCash) {
    const cash = { cashSantim: totalSantim - creditSantim, limitSantim: settings.cashLimitSantim }
    await limitCashByStaff(tx, userId, { without: [], ...cash })
  }
  await holdDraft(tx, draft, { until: null, actor: by.actor.name })
  const placed = await placeOrder(tx, userId, {
    source: 'office',
    actor: by.actor.name,
    paymentStatus: isCash ? 'on-delivery' : 'unpaid',
    price,
    code,
    discounts,
    delivery,
    sellerDeliveries,
    address: isAllPickedUp(priced.checkout) ? null : draft.address,
    contact,
    vatPercent: settings.trader.vatPercent,
    language,
  })
  const author = by.actor.name
  const { order } = await useCredit(tx, placed, creditSantim, author)
  if (draft.note !== '') await addOrderNote(tx, order, { id: draft.id, author, text: draft.note })
  const isPaidByCredit = creditSantim > 0 && costInMoney(order) === 0
  if (isPaidByCredit) await payOrder(tx, order, 'Paid by store credit')
  const recorded = isPaidByCredit ? undefined : await awaitMoney(tx, shop, { order, finishing, input })
  await keepOnlyOrder(tx, draft, order)
  await onMade(tx, { order, draft, priced })
  return { order, wasMade: false, recorded }
}

function refuseFaults({ faults }: PricedDraft): void {
  const [first] = faults
  if (!first) return
  throw new Refusal('draft-not-ready', { reasons: faults.map(({ msg }) => msg).join(' ') }, faults)
}

/** Credit of which a part was used since it was shown pays nothing. */
async function requireCredit(
  tx: Database,
  { customer, checkout: { price } }: PricedDraft,
  creditSantim: number,
): Promise<void> {
  if (!customer) throw new Refusal('credit-needs-account')
  const usableSantim = creditToUse(price.totalSantim, await creditOf(tx, customer.id))
  if (creditSantim !== usableSantim) throw new Refusal('credit-changed')
}

async function awaitMoney(
  tx: Database,
  shop: PayingShop,
  { order, finishing, input }: { order: OrderRow; finishing: Finishing; input: NewMoney | undefined },
): Promise<RecordedMoney | undefined> {
  const { way, linkDays, by } = finishing
  const inDays = (days: number) => new Date(tx.now().getTime() + days * 24 * 60 * 60_000)
  if (way === 'on-delivery') {
    const about = { causeId: order.id, order, goods: await goodsOf(tx, order) }
    await tellCustomer(tx, order, {
      kind: 'order-placed-on-delivery',
      ...about,
      arrival: await arrivalOfPlaced(tx, order),
    })
    return undefined
  }
  const isLink = way === 'pay-link' && order.totalSantim > 0
  const payment = isLink
    ? await openPayLink(tx, order, inDays(linkDays))
    : await awaitByHand(tx, order, inDays(restDays))
  // There is nothing to pay.
  if (order.totalSantim === 0) {
    await receiveMoney(tx, { payment, order, reference: null })
    return undefined
  }
  if (isLink) {
    const about = { causeId: order.id, order, goods: await goodsOf(tx, order) }
    await tellCustomer(tx, order, { kind: 'order-to-pay', ...about, until: payment.expiresAt })
    return undefined
  }
  if (!input) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'money' }])
  return recordMoneyIn(tx, shop, { key: order, input, by })
}

/** Everything about the customer is in the order now. */
async function keepOnlyOrder(tx: Database, draft: Draft, order: OrderRow): Promise<void> {
  await tx.deleteFrom('draftLines').where('draftId', '=', draft.id).execute()
  await tx
    .updateTable('drafts')
    .set({
      customerId: null,
      fullName: '',
      phone: '',
      code: '',
      address: null,
      note: '',
      changedAt: tx.now(),
      orderUserId: order.userId,
      orderId: order.id,
    })
    .where('id', '=', draft.id)
    .execute()
}
