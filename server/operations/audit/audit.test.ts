import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose, orders } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { recordMoney } from '../../../test/record-money.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { connect } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/connect.ts'
import { postPast } from '../../commerce/books/post-past.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { shipOrder } from '../../commerce/orders/ship-order.ts'
import { refundReturn } from '../../commerce/payments/refund-return.ts'
import { requestReturn } from '../../commerce/returns/request-return.ts'
import { approveReturn, receiveReturn } from '../../commerce/returns/transition-return.ts'
import { setClockOfTriggers } from '../../catalogue/products/shop-clock.ts'
import { reviewProduct } from '../../catalogue/reviews/write-review.ts'
import { findingText } from '../../../messages/refusal-text.ts'
import { audit, auditNightly, checks, runChecks } from './audit.ts'
import { countDays } from '../sales-reports/count-days.ts'
import { nightlyAudit } from './jobs.ts'
import { monthChecks } from './sales-checks.ts'
import { taxChecks } from './tax-checks.ts'
import { figureChecks } from './order-checks.ts'
import { orderPlaceChecks, variantChecks } from './stock-checks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

async function placeOrders() {
  const productId = await newProduct(shop.db, { stock: 20 })
  for (const outcome of ['pay', 'leave', 'decline'] as const) {
    const shopper = await newShopper(shop)
    await addToCart(shop, shopper, productId, 2)
    const { body } = await checkOut(shop, shopper)
    await choose(body.data.checkout_url, outcome)
  }
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  for (const _ of [1, 2]) {
    await addToCart(shop, shopper, productId)
    await shop.call('POST /order', { token, body: { userId } })
  }
  expect(await orders(shop, shopper, 'pending')).toHaveLength(2)
}

async function placeReturn() {
  const shopper = await newShopper(shop)
  const { userId } = shopper
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db), 2)
  await choose((await checkOut(shop, shopper)).body.data.checkout_url, 'pay')
  const { _id: orderId } = (await orders(shop, shopper, 'pending'))[0]!
  const by = { actor: 'operator' }
  await shipOrder(shop.db, { userId, id: orderId }, by)
  await completeOrder(shop.db, { userId, id: orderId }, by)
  const key = await requestReturn(shop.db, userId, {
    orderId,
    items: [{ position: 0, quantity: 2 }],
    reason: 'changed-mind',
    text: '',
    pictures: [],
    lang: 'en',
  })
  await approveReturn(shop.db, key, { ...by, sendTo: 'Bole' })
  await receiveReturn(shop.db, key, by)
  await refundReturn(shop.shop, { ...key, orderId }, { ...by, writtenOff: new Set() })
}

/** One is paid by hand, and more has arrived for it than it costs. */
async function placePaidByHand() {
  const clerk = await newMember(shop, 'orders')
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 50_00 }), 2)
  await checkOut(shop, shopper)
  const [order] = await orders(shop, shopper, 'pending')
  const { status } = await recordMoney(shop, clerk, order?.orderId as string, { amount: 100 })
  expect(status).toBe(200)
}

const placeId = '0190f0a4-0000-7000-8000-000000000092'
const otherPlace = `alter table place_stock disable trigger user;
  insert into places (id, name, code, position) values ('${placeId}', 'Store', 'STORE', 1);
  insert into changed_counters (counter_id, reserved, sold, counted) select variant_id, 0, 0, 0 from stock`

const newDiscount = `insert into automatic_discounts (id, name, kind, percent, max_uses, created_at)
  values (gen_random_uuid(), 'Coffee', 'percent', 10, 5, now())`

/** It posts a santim from one account to another, with the id of an order. */
const posted = (debit: string, credit: string) => `
  select post_ledger_transaction('test', gen_random_uuid()::text, null, date_trunc('second', now()), 'test', '', '', array['${debit}', '${credit}'],
    array['shop', 'shop'], array['', ''], array['debit', 'debit'], array[1, -1], array[id, id], null)
  from orders where payment_status = 'paid' limit 1;
  update payments set checks = checks + 1`

/** It posts a santim from what is available to what is held, for a part of which nothing is owed to a seller. */
const postedToSeller = `
  select post_ledger_transaction('test', gen_random_uuid()::text, null, date_trunc('second', now()), 'test', '', '',
    array['seller-payable-available', 'seller-payable-held'], array['seller', 'seller'], array['x', 'x'],
    array['credit', 'credit'], array[1, -1], array[order_id, order_id], array[id, id])
  from order_parts where delivered_at is not null limit 1;
  update payments set checks = checks + 1`

/** The statement is rolled back. */
async function findingsAfter(db: Database, statement: string, scope: 'everything' | 'changes') {
  return db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      await setClockOfTriggers(tx, shop.db.now())
      throw await runChecks(tx, scope)
    })
    .catch((found: unknown) => found)
}

test('a consistent shop has no findings, and each violation is one', async () => {
  await placeOrders()
  await placeReturn()
  await placePaidByHand()
  await countDays(shop.db)
  await postPast(shop.db)
  expect(await audit(shop.db)).toEqual([])

  const violations = [
    ['product-variants', `update variants set retired_at = now()`],
    ['card-price', `update products set price_santim = price_santim + 1`],
    ['sales-of-products', `update products set has_planned_sale = true`],
    ['few-left', `alter table stock disable trigger low_stock; update stock set received = sold + reserved`],
    [
      'sale-price',
      `alter table variants disable trigger derived_price;
       update variants set regular_santim = price_santim, sale_santim = price_santim - 1`,
    ],
    ['stock-reserved', `update stock set reserved = reserved + 1`],
    [
      'stock-history',
      `alter table stock disable trigger stock_history; update stock set received = received + 1`,
    ],
    [
      'stock-at-places',
      `${otherPlace}; insert into place_stock select variant_id, '${placeId}', 999 from stock`,
    ],
    [
      'history-of-places',
      `${otherPlace}; insert into place_stock select variant_id, '${placeId}', 1 from stock where received - sold > 1;
       insert into stock_movements (variant_id, at, cause, actor, subject, on_hand_before, on_hand_after,
         reserved_before, reserved_after, places)
       select variant_id, now(), 'other', '', '', received - sold, received - sold, reserved, reserved,
         '[{"place": "${placeId}", "before": 0, "after": 2}]' from stock`,
    ],
    [
      'order-places',
      `insert into order_places (order_number, variant_id, place_id, units)
       select o.order_number, i.variant_id, p.id, 999 from orders o
       join order_items i on i.user_id = o.user_id and i.order_id = o.id cross join places p`,
    ],
    [
      'transfer-received',
      `${otherPlace}; insert into stock_transfers (id, from_place, to_place, status, note, started_by, started_at,
         sent_at, ended_at)
       select gen_random_uuid(), id, '${placeId}', 'received', '', '', now(), now(), now() from places where is_default;
       insert into stock_transfer_lines select t.id, v.id, 1 from stock_transfers t cross join variants v`,
    ],
    [
      'transfer-moved',
      `${otherPlace}; insert into stock_transfers (id, from_place, to_place, status, note, started_by, started_at, sent_at)
       select gen_random_uuid(), id, '${placeId}', 'sent', '', '', now(), now() from places where is_default;
       insert into stock_transfer_lines select t.id, s.variant_id, 3 from stock_transfers t cross join stock s;
       insert into stock_movements (variant_id, at, cause, actor, subject, on_hand_before, on_hand_after,
         reserved_before, reserved_after)
       select s.variant_id, now(), 'transfer-sent', '', t.id, received - sold, received - sold, reserved, reserved
       from stock_transfers t cross join stock s`,
    ],
    ['stock-sold', `update stock set sold = sold - 1 where sold > 0`],
    [
      'reservation-follows-order',
      `update order_items set reservation = 'released' where reservation = 'committed'`,
    ],
    ['units-sold-counted', `update product_figures set units_sold = units_sold + 1`],
    [
      'one-order-per-checkout',
      `drop index one_order_per_checkout;
       update orders set checkout_id = '00000000-0000-7000-8000-000000000000'`,
    ],
    ['order-total', `update orders set total_santim = total_santim + 1`],
    ['order-code-saving', `update orders set code = 'TENA', code_saving_santim = 1`],
    ['code-use-follows-order', `update orders set code = 'TENA'`],
    [
      'code-uses',
      `insert into discount_codes (code, percent, uses, created_at) values ('TENA', 10, 1, now())`,
    ],
    ['order-automatic-saving', `update orders set automatic_saving_santim = 1`],
    [
      'discount-use-follows-order',
      `${newDiscount}; insert into discount_uses
       select user_id, o.id, d.id, 'held', now() from orders o cross join automatic_discounts d`,
    ],
    ['discount-uses', `${newDiscount}; update automatic_discounts set uses = 1`],
    [
      'tax-invoice-chain',
      `insert into tax_invoices (id, user_id, order_id, state, counter, previous_irn, irn, request, total_santim, vat_santim)
       select gen_random_uuid(), user_id, id, 'registered', 3 * row_number() over (), null, id::text, '{}',
         total_santim - canceled_santim - refunded_santim, 0
       from orders where total_santim > canceled_santim + refunded_santim`,
    ],
    [
      'tax-invoice-total',
      `insert into tax_invoices (id, user_id, order_id, state, counter, irn, request, total_santim, vat_santim)
       select gen_random_uuid(), user_id, id, 'registered', 1, 'irn', '{}', total_santim + 1, 0 from orders limit 1`,
    ],
    ['line-total', `update order_items set unit_price_santim = unit_price_santim + 1`],
    ['order-vat', `update orders set vat_santim = vat_santim + 1`],
    ['day-figures', `insert into day_figures (day, orders) values ('2026-01-01', 1)`],
    ['sales-by-day', `update sales_by_day set sales_santim = sales_santim + 1 where dimension = 'way'`],
    ['sales-by-day', `update sales_by_day set units = units + 1 where dimension = 'variant'`],
    ['sales-by-day', `update sales_by_day set sales_santim = sales_santim + 1 where dimension = 'seller'`],
    ['sales-by-day', `update sales_by_day set orders = orders + 1 where dimension = 'seller'`],
    ['sales-by-day', `delete from sales_by_day`],
    ['sales-by-day', `update sales_by_day set vat_santim = vat_santim + 1 where dimension = 'region'`],
    [
      'sales-by-month',
      `insert into sales_months (month) values ('2026-10-01');
       insert into sales_by_month (dimension, month, key, orders, units, sales_santim)
       values ('way', '2026-10-01', 'cash-on-delivery', 1, 0, 5)`,
    ],
    ['order-history', `update orders set status = 'shipped' where payment_status = 'paid'`],
    ['order-statuses', `update orders set payment_status = 'failed' where payment_status = 'paid'`],
    ['payment-amount', `update payments set amount_santim = amount_santim - 1 where status = 'paid'`],
    ['money-belongs-once', `update payments set status = 'refund-due', gateway_reference = 'same'`],
    ['paid-order', `update payments set status = 'expired' where status = 'paid'`],
    ['money-has-order', `update orders set payment_status = 'unpaid' where payment_status = 'paid'`],
    ['open-payment', `update payments set status = 'expired' where status = 'open'`],
    ['refunded-order', `update orders set payment_status = 'refunded' where payment_status = 'paid'`],
    ['order-refunds', `update orders set refunded_santim = 1`],
    ['credit-of-order', `update orders set credit_santim = credit_santim + 1`],
    [
      'credit-entries-of-order',
      `insert into credit_balances (user_id, balance_santim) select id, 5 from users;
       insert into credit_entries (user_id, id, kind, amount_santim, cause_id, order_id, actor, created_at)
       select user_id, gen_random_uuid(), 'used', -5, gen_random_uuid(), id, 'x', now() from orders limit 1`,
    ],
    ['refund-credited', `update refunds set to_credit = true where status = 'refunded'`],
    ['credit-balance', `insert into credit_balances (user_id, balance_santim) select id, 5 from users`],
    [
      'paid-by-hand',
      `update received_money set amount_santim = 1; update payments set amount_santim = amount_santim + 1 where is_surplus`,
    ],
    ['money-kept', `update received_money set amount_santim = amount_santim + 1`],
    ['reference-used-once', `update received_money set reference = 'CK12OTHER12'`],
    ['payment-watched', `update payments set next_check_at = null`],
    [
      'refund-within-payment',
      `alter table refunds disable trigger refund_total_within_payment;
       insert into refunds (user_id, id, order_id, payment_id, reference, amount_santim, status, actor, created_at, finished_at)
       select user_id, gen_random_uuid(), order_id, id, tx_ref, amount_santim + 1, 'refunded', 'x', now(), now() from payments where status = 'paid'`,
    ],
    [
      'payments-to-refund',
      `insert into payments_to_refund (user_id, payment_id) select user_id, id from payments where status = 'paid';
       update payments set checks = checks + 1`,
    ],
    [
      'units-sent',
      `alter table shipment_items disable trigger shipped_quantity_within_order;
       update shipment_items set quantity = quantity + 1`,
    ],
    ['part-sums', `update order_parts set delivery_santim = delivery_santim + 1`],
    ['part-sums', `update order_parts set goods_santim = goods_santim + 1`],
    ['part-follows-units', `update order_parts set status = 'shipped' where status = 'accepted'`],
    ['part-follows-units', `update order_parts set status = 'shipped' where status = 'delivered'`],
    [
      'part-follows-units',
      `update order_parts set status = 'canceled', ended_at = now(), ended_because = 'by-shop' where ended_at is null`,
    ],
    ['order-follows-parts', `update order_parts set status = 'shipped' where status = 'accepted'`],
    ['lines-have-parts', `update order_items set seller_id = null`],
    [
      'clocks-run',
      `update order_parts set clock_from = '2026-01-01', next_clock_at = '2026-01-01', next_clock_step = 'cancel'`,
    ],
    [
      'clock-runs-while-open',
      `update order_parts set sent_by = 'seller', clock_from = '2026-01-01' where status = 'accepted'`,
    ],
    ['late-parts-refunded-once', `update refunds set actor = 'clock'`],
    ['books-owed-back', posted('refund-owed', 'suspense')],
    ['books-earned', posted('suspense', 'sales-income')],
    ['books-prepaid', posted('customer-prepayment', 'suspense')],
    ['books-held', postedToSeller],
    ['order-reductions', `update order_reductions set santim = santim + 1`],
    ['shipments-on-their-way', `update orders set status = 'shipped' where payment_status = 'on-delivery'`],
    [
      'cash-collected',
      `update orders set status = 'complete' where status = 'refunded'; update shipments set collect_santim = 1`,
    ],
    [
      'return-quantity',
      `alter table return_items disable trigger return_quantity_within_order;
       update return_items set quantity = quantity + 1`,
    ],
    ['return-line-refund', `update return_items set paid_santim = paid_santim + 1`],
    ['return-kept', `update return_items set paid_santim = paid_santim - 1`],
    ['return-refund', `update return_items set paid_santim = paid_santim - 1`],
    ['return-history', `update returns set status = 'received', ended_at = null`],
    ['return-delivery', `update returns set delivery_santim = 1`],
    ['return-delivered', `delete from return_items`],
    [
      'cash-refund',
      `alter table refunds disable trigger refund_total_within_payment;
       insert into refunds (user_id, id, order_id, reference, amount_santim, status, actor, created_at, finished_at)
       select user_id, gen_random_uuid(), id, order_number, total_santim + 1, 'refunded', 'x', now(), now() from orders where payment_status = 'on-delivery'`,
    ],
  ] as const
  expect(await auditNightly(shop.db, 'changes')).toEqual([])
  // Disabling a trigger requires the owner.
  const owner = connect(shop.config.databaseMigrationUrl ?? '', { max: 1 })
  for (const [name, statement] of violations) {
    const isOfEverything = [
      ...variantChecks,
      ...figureChecks,
      ...orderPlaceChecks,
      ...monthChecks,
      ...taxChecks,
    ].some((check) => check.name === name)
    for (const scope of isOfEverything ? (['everything'] as const) : (['everything', 'changes'] as const)) {
      const findings = await findingsAfter(owner.db, statement, scope)
      const finding = { check: name, subject: expect.any(String), detail: expect.any(String) }
      expect(findings, `${name}, ${scope}`).toEqual(
        expect.arrayContaining([expect.objectContaining(finding)]),
      )
    }
  }
  await owner.close()
  expect(await audit(shop.db)).toEqual([])
}, 180_000)

const unaudited = () =>
  sql<{ rows: number }>`
    select (select count(*) from changed_orders) + (select count(*) from changed_counters) as rows`
    .execute(shop.db)
    .then(({ rows }) => rows[0]?.rows)

test('an audit of changes does not read what the last nightly audit has seen', async () => {
  await placeOrders()
  expect(await unaudited()).toBeGreaterThan(0)
  expect(await audit(shop.db, 'changes')).toEqual([])
  expect(await auditNightly(shop.db, 'changes')).toEqual([])
  expect(await unaudited()).toBe(0)

  // It looks as if it had been wrong before.
  await shop.runAsOwner(`
    alter table orders disable trigger audited_orders;
    update orders set vat_santim = vat_santim + 1 where payment_status = 'paid';
    alter table orders enable trigger audited_orders`)
  expect(await audit(shop.db, 'changes')).toEqual([])
  expect(await audit(shop.db)).toMatchObject(Array(3).fill({ check: 'order-vat' }))
  await sql`update orders set vat_santim = vat_santim - 1 where payment_status = 'paid'`.execute(shop.db)
  expect(await auditNightly(shop.db, 'changes')).toEqual([])
})

test('changes with findings are audited again until they are mended', async () => {
  await sql`update stock set sold = sold - 1 where sold > 0`.execute(shop.db)
  for (const _ of [1, 2])
    expect(await auditNightly(shop.db, 'changes')).toMatchObject(Array(3).fill({ check: 'stock-sold' }))
  await sql`update stock set sold = sold + 1 where sold > 0`.execute(shop.db)
  expect(await auditNightly(shop.db, 'changes')).toEqual([])
  expect(await unaudited()).toBe(0)
})

test('a change that commits during an audit is audited by the next one', async () => {
  const started = Promise.withResolvers<void>()
  const audited = Promise.withResolvers<void>()
  const change = sql`update orders set vat_santim = vat_santim + 1`
  await change.execute(shop.db)
  await sql`update orders set vat_santim = vat_santim - 1`.execute(shop.db)
  const committed = shop.db.transaction().execute(async (tx) => {
    await change.execute(tx)
    started.resolve()
    await audited.promise
  })
  await started.promise
  expect(await auditNightly(shop.db, 'changes')).toEqual([])
  audited.resolve()
  await committed
  expect((await audit(shop.db, 'changes')).length).toBeGreaterThan(0)
  await sql`update orders set vat_santim = vat_santim - 1`.execute(shop.db)
})

test('the periodic job audits at night only', async () => {
  await sql`update stock set reserved = reserved + 1`.execute(shop.db)
  const advanceTo = (hourUtc: number) => {
    const hours = (hourUtc - shop.db.now().getUTCHours() + 24) % 24
    shop.clock.advance(hours * 60 * 60_000)
  }
  advanceTo(12)
  expect(await nightlyAudit(shop.shop)).toBe(0)
  advanceTo(0)
  expect(await nightlyAudit(shop.shop)).toBeGreaterThan(0)
  await sql`update stock set reserved = reserved - 1`.execute(shop.db)
})

test('what changed is compared with what did not', async () => {
  const productId = await newProduct(shop.db)
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await addHomeAddress(shop, shopper)
  const place = async () => {
    await addToCart(shop, shopper, productId)
    await shop.call('POST /order', { token, body: { userId } })
    const { _id: id } = (await orders(shop, shopper, 'pending'))[0]!
    return { userId, id }
  }
  const delivered = await place()
  await shipOrder(shop.db, delivered, { actor: 'operator' })
  await completeOrder(shop.db, delivered, { actor: 'operator' })
  await reviewProduct(shop.db, userId, { productId, rating: 5, review: 'Good' })
  for (const _ of [1, 2]) await placeOrders()
  expect(await auditNightly(shop.db, 'changes')).toEqual([])

  await place()
  expect(await audit(shop.db, 'changes')).toEqual([])
  const paid = `select * from payments where status = 'paid' and gateway_reference is not null order by id`
  const violations = {
    'review-bought': `update reviews set is_bought = false where user_id = '${userId}'`,
    'money-belongs-once': `
      update payments p set gateway_reference = other.gateway_reference
      from (${paid} limit 1) other, (${paid} desc limit 1) last where p.id = last.id`,
  }
  for (const [check, statement] of Object.entries(violations))
    expect(await findingsAfter(shop.db, statement, 'changes')).toMatchObject([{ check }])
})

test('the office shows each rule in Amharic too', () => {
  for (const { name, holds } of checks)
    expect(findingText(`2 payments. ${holds}`, 'am'), name).toMatch(/[\u1200-\u137f].*\(2 payments\)$/)
})
