import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { goodsOf } from '../orders/ordered-goods.ts'
import { costInMoney, costOf } from '../orders/order-cost.ts'
import { fitCredit } from '../orders/order-credit.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { limitCashOrder, priceChange } from '../orders/price-change.ts'
import type { PricedChange, WantedContents } from '../orders/price-change.ts'
import { noteReservedFrom, reservedFor } from '../orders/reserved-units.ts'
import { lockOrder, readOrder, transitionOrder, writeOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { wasChanged, writeChange } from '../orders/write-change.ts'
import type { WrittenChange } from '../orders/write-change.ts'
import { openSurplus } from './count-money.ts'
import { arrivedFor, withdrawAttempt } from './end-attempt.ts'
import { endAtGateway } from './end-payment.ts'
import { byHandName } from './gateways/by-hand/by-hand.ts'
import { limitsOf } from './list-methods.ts'
import { openLinkForDifference } from './pay-links.ts'
import {
  afterRestDays,
  newAttempt,
  newDifference,
  openAttemptsOfOrder,
  writePayment,
} from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { beginRefund, oneUnderWay, requestRefund } from './refund-order.ts'
import type { BegunRefund, CheckRefund } from './refund-order.ts'
import { receiveMoney, settlePayment } from './settle-payment.ts'
import type { PaymentRow } from './tables.ts'

type Changing = {
  /** The client makes it, so that a repeated request changes nothing. */
  id: string
  wanted: WantedContents
  actor: string
  reason: string
  /** Refusals about the stock name products in it. */
  language: Language
  /** The change is refused as `changed-meanwhile` if it would cost another total than was shown. */
  totalSantim: number
  /** It may refuse the order as it is now, as another member may have changed it. */
  checkShown: (order: OrderRow, priced: PricedChange) => void
  check?: CheckRefund | undefined
  record: RecordOrderChange
}

export type RecordOrderChange = (
  tx: Database,
  change: { order: OrderRow; contents: WrittenChange['contents']; refund?: BegunRefund | undefined },
) => Promise<void>

type Changed = { refund?: BegunRefund | undefined; toSettle?: string | undefined }

type ChangeQuote = {
  priced: PricedChange
  /** What of the new total has been paid. */
  paidSantim: number
}

/** Says what a change would cost, and changes nothing. Refuses what changeOrder refuses, except for stock. */
export function quoteChange(shop: PayingShop, key: OrderKey, wanted: WantedContents): Promise<ChangeQuote> {
  return transaction(shop.db, async (tx) => {
    const order = await readOrder(tx, key)
    const priced = await priceChange(tx, order, wanted)
    await limitCashOf(tx, shop, { order, priced })
    return { priced, paidSantim: await paidSoFar(tx, order) }
  })
}

/**
 * Changes what an order consists of until it is sent. What is added to a paid order is due and can be paid by its
 * customer; what is taken off is refunded. An open payment ends, and another one of the new amount takes its place.
 * Refuses what priceChange, writeChange and refundOrder refuse, and `payment-undecided` while a person decides about
 * a payment of the order.
 */
export async function changeOrder(shop: PayingShop, key: OrderKey, change: Changing): Promise<void> {
  if (await wasChanged(shop.db, key, change.id)) return
  const { priced } = await quoteChange(shop, key, change.wanted)
  change.checkShown(await readOrder(shop.db, key), priced)
  for (const payment of await openAttemptsOfOrder(shop.db, key).execute()) {
    await requireUndecided(shop.db, payment)
    await endAtGateway(shop, payment)
  }
  const { refund, toSettle } = await oneUnderWay(key, () =>
    transaction(shop.db, (tx) => changeLocked(tx, shop, { key, change })),
  )
  if (refund) await requestRefund(shop, refund)
  if (toSettle !== undefined) await settlePayment(shop, toSettle)
}

async function changeLocked(
  tx: Database,
  shop: PayingShop,
  { key, change }: { key: OrderKey; change: Changing },
): Promise<Changed> {
  await lockCheckout(tx, key.userId)
  const open = await openAttemptsOfOrder(tx, key).forUpdate().executeTakeFirst()
  const before = await lockOrder(tx, key)
  if (await wasChanged(tx, key, change.id)) return {}
  if (open) await requireUndecided(tx, open)
  const { id, wanted, reason, actor, language } = change
  const priced = await priceChange(tx, before, wanted)
  change.checkShown(before, priced)
  if (priced.price.totalSantim !== change.totalSantim) throw new Refusal('changed-meanwhile')
  await limitCashOf(tx, shop, { order: before, priced })
  const { order, contents } = await writeChange(tx, before, {
    id,
    actor,
    reason,
    language,
    priced,
    address: wanted.address,
  })
  const paidSantim = await paidSoFar(tx, before)
  const balanced = await balance(tx, shop, order, { open, change, paidSantim })
  const after = await transitionOrder(tx, await readOrder(tx, key), { actor, note: `Changed. ${reason}` })
  await tellCustomer(tx, after, {
    kind: 'order-changed',
    causeId: id,
    order: after,
    goods: await goodsOf(tx, after),
    beforeSantim: costOf(before),
    dueSantim: after.dueSantim,
    backSantim: balanced.refund?.totalSantim ?? 0,
  })
  await change.record(tx, { order: after, contents, refund: balanced.refund })
  return balanced
}

async function limitCashOf(
  tx: Database,
  { config }: PayingShop,
  { order, priced }: { order: OrderRow; priced: PricedChange },
): Promise<void> {
  const { cashLimitSantim: limitSantim } = await readSettings(tx, config)
  await limitCashOrder(tx, order, { totalSantim: priced.price.totalSantim, limitSantim })
}

async function requireUndecided(db: Database, payment: PaymentRow): Promise<void> {
  const { rows } = await sql`
    select from bank_transfers t
    where t.user_id = ${payment.userId} and t.tx_ref = ${payment.txRef} and t.claimed_at is not null and t.decision is null
    union all
    select from received_money m
    where m.user_id = ${payment.userId} and m.order_id = ${payment.orderId}
      and m.confirmed_at is null and m.rejected_at is null
    limit 1`.execute(db)
  if (payment.reviewReason === null && rows.length === 0) return
  const { orderNumber } = await readOrder(db, { userId: payment.userId, id: payment.orderId })
  throw new Refusal('payment-undecided', { order: orderNumber })
}

/** It is what the payments of a paid order have brought, without what was sent back or is going back. */
async function paidSoFar(db: Database, { userId, id }: OrderKey): Promise<number> {
  const { rows } = await sql<{ santim: number }>`
    select coalesce(sum(p.amount_santim - coalesce((
      select sum(r.amount_santim) from refunds r
      where r.user_id = p.user_id and r.payment_id = p.id and r.status <> 'failed'), 0)), 0)::bigint as santim
    from payments p where p.user_id = ${userId} and p.order_id = ${id} and p.status = 'paid'`.execute(db)
  return rows[0]?.santim ?? 0
}

type Balancing = { open: PaymentRow | undefined; change: Changing; paidSantim: number }

/** Makes the payments of a changed order fit its new total. Cash is collected on delivery as it is then. */
async function balance(
  tx: Database,
  shop: PayingShop,
  order: OrderRow,
  { open, change, paidSantim }: Balancing,
): Promise<Changed> {
  if (order.paymentStatus !== 'paid') {
    const fitted = await fitCredit(tx, order)
    if (order.paymentStatus !== 'unpaid') return {}
    return replaceOpen(tx, shop, { order: fitted, open, dueSantim: costInMoney(fitted) })
  }
  const dueSantim = Math.max(0, costOf(order) - paidSantim)
  const isUnchanged = dueSantim === order.dueSantim && open?.amountSantim === dueSantim
  await writeOrder(tx, order, { dueSantim })
  const after = { ...order, dueSantim }
  if (dueSantim > 0 && !isUnchanged) return replaceOpen(tx, shop, { order: after, open, dueSantim })
  if (open && dueSantim === 0) await withdrawAttempt(tx, open)
  const backSantim = paidSantim - costOf(order)
  if (backSantim <= 0) return {}
  const { actor, reason, check } = change
  const terms = { actor, reason, check, amountSantim: backSantim }
  return { refund: await beginRefund(tx, shop, { key: order, terms, of: { statuses: ['paid'] } }) }
}

/** What has arrived of a payment by hand stays; what is more than the new amount goes back. */
async function replaceOpen(
  tx: Database,
  shop: PayingShop,
  { order, open, dueSantim }: { order: OrderRow; open: PaymentRow | undefined; dueSantim: number },
): Promise<Changed> {
  if (order.paymentStatus === 'paid') await openLinkForDifference(tx, order, afterRestDays(tx.now()))
  if (open?.gateway === byHandName) {
    await writePayment(tx, open, { amountSantim: dueSantim, expiresAt: afterRestDays(tx.now()) })
    const surplusSantim = (await arrivedFor(tx, open)) - dueSantim
    if (surplusSantim < 0) return {}
    if (surplusSantim > 0) {
      const surplus = await openSurplus(tx, order, surplusSantim)
      const event = { causeId: surplus.id, order, amountSantim: surplusSantim }
      await tellCustomer(tx, order, { kind: 'surplus-goes-back', ...event })
    }
    return { toSettle: open.txRef }
  }
  if (open) await withdrawAttempt(tx, open)
  const gateway = gatewayFor(shop, open?.gateway, dueSantim)
  if (order.paymentStatus === 'paid') {
    await newDifference(tx, order, gateway)
    return {}
  }
  const expiresAt = afterRestDays(tx.now())
  const due = { ...order, totalSantim: dueSantim }
  const payment = await newAttempt(tx, due, { gateway, fingerprint: '', expiresAt })
  const held = await reservedFor(tx, order)
  if (held.address !== null) await noteReservedFrom(tx, order, { address: held.address, expiresAt })
  if (dueSantim === 0) await receiveMoney(tx, { payment, order, reference: null })
  return {}
}

/** The customer goes on to pay as before, or online. What no gateway takes is recorded by hand. */
export function gatewayFor({ gateways }: PayingShop, before: string | undefined, santim: number): string {
  const online = gateways.offered.filter(({ method }) => method === 'online')
  const wanted = gateways.offered.filter(({ name }) => name === before)
  const suitable = [...wanted, ...online].find((gateway) => {
    const { minimumSantim, maximumSantim } = limitsOf(gateway)
    return santim === 0 || (santim >= minimumSantim && santim <= maximumSantim)
  })
  return suitable?.name ?? byHandName
}
