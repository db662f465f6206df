import type { FilledTable } from './filled-table.ts'

/** One of fifty orders was not paid and canceled, so that no order of one of fifty products counts. */
const isCanceled = `n % 50 = 7`
const productOf = `years_id('p' || 1 + n % $products)`
const sellerOf = `years_id('s' || 1 + (1 + n % $products) % 500)`
const shopperOf = `years_id('u' || 1 + n % $shoppers)`
/** The newest orders are to pack, and those before them are on their way. */
const isSent = `(n > $fresh and not ${isCanceled})`
const isDelivered = `n > 5 * $fresh`

/** Those that take longest come first. */
export const saleTables: FilledTable[] = [
  {
    table: 'order_transitions',
    rows: 'orders',
    statements: [
      `insert into order_transitions (user_id, order_id, id, status, payment_status, actor, created_at)
   select ${shopperOf}, years_id_of('o', n), years_id_of('t' || number, n),
     case when number < 3 then 'pending' when ${isCanceled} then 'canceled' when ${isDelivered} then 'complete' else 'shipped' end,
     case when number = 1 or ${isCanceled} then 'unpaid' else 'paid' end, 'bench', $placed
   from generate_series($from, $to) n, generate_series(1, 3) number
   where case when ${isCanceled} then number <> 2 else number < 3 or ${isSent} end
   order by n, number`,
    ],
  },
  {
    table: 'orders',
    rows: 'orders',
    statements: [
      `insert into orders (user_id, id, order_number, status, payment_status, source, total_santim, vat_percent, vat_santim,
     full_name, email, phone, created_at, checkout_id, delivery_address)
   select ${shopperOf}, years_id_of('o', n), years_number(n),
     case when ${isCanceled} then 'canceled' when n <= $fresh then 'pending' when ${isDelivered} then 'complete' else 'shipped' end,
     case when ${isCanceled} then 'unpaid' else 'paid' end, 'cart', 2000, 15, 261,
     years_name(n), 'shopper' || 1 + n % $shoppers || '@years.example', years_phone(1 + n % $shoppers),
     $placed, years_id_of('o', n),
     jsonb_build_object('street', 'House 1', 'city', 'Town', 'zipCode', '1000', 'country', 'Ethiopia', 'state',
       (array['Addis Ababa', 'Oromia', 'Amhara', 'Sidama', 'Tigray', 'Afar', 'Somali', 'Harari', 'Dire Dawa'])[1 + n % 9])
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'order_items',
    rows: 'orders',
    statements: [
      `insert into order_items (user_id, order_id, position, variant_id, name, unit_price_santim, quantity, line_total_santim, reservation, description,
     seller_id, ordered_at)
   select ${shopperOf}, years_id_of('o', n), 0, ${productOf}, 'Product', 2000, 1, 2000,
     case when ${isCanceled} then 'released' else 'committed' end, '', ${sellerOf}, $placed from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'order_parts',
    rows: 'orders',
    statements: [
      `insert into order_parts (user_id, id, order_id, seller_id, number, status, sent_by, goods_santim, delivery_santim,
     accepted_at, sent_at, delivered_at, ended_at, ended_because, created_at)
   select ${shopperOf}, years_id_of('part', n), years_id_of('o', n), ${sellerOf}, 1,
     case when ${isCanceled} then 'canceled' when n <= $fresh then 'accepted' when ${isDelivered} then 'delivered' else 'shipped' end,
     'shop', 2000, 0, $placed, case when not ${isCanceled} and n > $fresh then $placed end,
     case when not ${isCanceled} and n > $fresh and ${isDelivered} then $placed end,
     case when ${isCanceled} then $placed end, case when ${isCanceled} then 'order-canceled' end, $placed
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'sales_orders',
    rows: 'orders',
    statements: [
      `insert into sales_orders (user_id, order_id, dimension, key, ordered_at)
   select ${shopperOf}, years_id_of('o', n), 'way', case when n % 1000 = 3 then 'cash' else 'sandbox' end, $placed
   from generate_series($from, $to) n where not ${isCanceled}`,
      `insert into sales_orders (user_id, order_id, dimension, key, ordered_at)
   select ${shopperOf}, years_id_of('o', n), 'returned', ${productOf}::text, $placed
   from generate_series($from, $to) n where not ${isCanceled} and n % 50 = 1`,
    ],
  },
  {
    table: 'sales_by_day',
    rows: 'orders',
    statements: [
      `insert into sales_by_day (dimension, day, key, orders, units, sales_santim, seller_id)
   select 'variant', day_of($placed), ${productOf}::text, count(*), count(*), count(*) * 2000, ${sellerOf}
   from generate_series($from, $to) n where not ${isCanceled} group by day_of($placed), n % $products`,
      `insert into sales_by_day (dimension, day, key, orders, units, sales_santim)
   select 'customer', day_of($placed), ${shopperOf}::text, count(*), 0, count(*) * 2000
   from generate_series($from, $to) n where not ${isCanceled} group by day_of($placed), n % $shoppers`,
    ],
  },
  {
    table: 'directory',
    rows: 'orders',
    statements: [
      `insert into directory (kind, key, user_id)
   select kind, key, ${shopperOf} from generate_series($from, $to) n,
     lateral (values ('order-number', years_number(n)), ('payment', 'years-' || n)) of (kind, key)`,
      `insert into directory (kind, key, user_id)
   select kind, key, years_id('u' || n) from generate_series($from, least($to, $shoppers)) n,
     lateral (values ('email', 'shopper' || n || '@years.example'), ('phone', years_phone(n))) of (kind, key)`,
    ],
  },
  {
    table: 'reviews',
    rows: 'orders',
    statements: [
      `insert into reviews (user_id, id, product_id, rating, body, reviewer_name, is_bought, created_at)
   select ${shopperOf}, years_id('r' || n), years_id('p' || 1 + (n + n / $shoppers) % $products), 4,
     'Good value.', 'Shopper', n < $shoppers and not ${isCanceled}, now() - n * interval '1 minute'
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'payments',
    rows: 'orders',
    statements: [
      `insert into payments (user_id, id, order_id, tx_ref, gateway, status, amount_santim, source, fingerprint, expires_at,
     gateway_reference, settled_at, created_at)
   select ${shopperOf}, years_id_of('y', n), years_id_of('o', n), 'years-' || n, 'sandbox',
     case when ${isCanceled} then 'expired' else 'paid' end, 2000, 'cart', '', $placed,
     case when ${isCanceled} then null else 'ref-' || n end, case when ${isCanceled} then null else $placed end, $placed
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'shipments',
    rows: 'orders',
    statements: [
      `insert into shipments (user_id, id, order_id, number, actor, created_at, delivered_at)
   select ${shopperOf}, years_id_of('o', n), years_id_of('o', n), 1, 'bench', $placed, case when ${isDelivered} then $placed end
   from generate_series($from, $to) n where ${isSent}`,
    ],
  },
  {
    table: 'shipment_items',
    rows: 'orders',
    statements: [
      `insert into shipment_items (user_id, shipment_id, order_id, position, quantity)
   select ${shopperOf}, years_id_of('o', n), years_id_of('o', n), 0, 1 from generate_series($from, $to) n where ${isSent}`,
    ],
  },
  {
    table: 'stock_movements',
    rows: 'orders',
    statements: [
      `insert into stock_movements (variant_id, at, cause, actor, subject, on_hand_before, on_hand_after, reserved_before, reserved_after)
   select variant_id, now() - interval '5 years', 'received', 'bench', '', null, received, 0, 0 from stock
   where $from = 1`,
      `insert into stock_movements (variant_id, at, cause, actor, subject, on_hand_before, on_hand_after, reserved_before, reserved_after)
   select ${productOf}, $placed, 'sold', '', years_number(n), 100, 99, 0, 0
   from generate_series($from, $to) n where not ${isCanceled}`,
    ],
  },
  {
    table: 'notifications',
    rows: 'orders',
    statements: [
      `insert into notifications (user_id, id, type, message_key, created_at, read_at)
   select ${shopperOf}, years_id_of('n', n), 'other', 'order-placed', $placed, now()
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'activity_log',
    rows: 'orders',
    statements: [
      `insert into activity_log (id, at, staff_id, who, source, action, subject, network)
   select years_id_of('l', $orders - n), now() - ($orders - n) * interval '8.64 seconds', years_id('staff' || n % 7),
     years_name(n % 7), 'office', case when n % 2 = 0 then 'ship-order' else 'complete-order' end, years_number($orders - n), ''
   from generate_series($from, $to) n where n % 5 < 2`,
    ],
  },
  {
    table: 'users',
    rows: 'shoppers',
    statements: [
      `insert into users (id, full_name, email, email_key, phone, password_hash, created_at, email_verified_at)
   select years_id('u' || n), years_name(n), 'shopper' || n || '@years.example', 'shopper' || n || '@years.example',
     years_phone(n), $hash, now() - n % 3000 * interval '1 day', now()
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'addresses',
    rows: 'shoppers',
    statements: [
      `insert into addresses (user_id, id, street, city, state, country, zip_code, is_default, created_at)
   select years_id('u' || n), years_id('a' || n), 'House 1', 'Addis Ababa', 'Addis Ababa', 'Ethiopia', '1000', true, now()
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'customer_figures',
    rows: 'shoppers',
    statements: [
      `insert into customer_figures (user_id, orders, spent_santim, last_order_at, region)
   select years_id('u' || n), case when n % 50 = 8 then 0 else $orders / $shoppers end,
     case when n % 50 = 8 then 0 else $orders / $shoppers * 2000 end,
     case when n % 50 = 8 then null else now() - (n - 1) * interval '8.64 seconds' end,
     case when n % 50 = 8 then null else
       (array['Addis Ababa', 'Oromia', 'Amhara', 'Sidama', 'Tigray', 'Afar', 'Somali', 'Harari', 'Dire Dawa'])[1 + (n - 1) % 9] end
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'customer_tags',
    rows: 'shoppers',
    statements: [
      `insert into customer_tags (user_id, tag)
   select years_id('u' || n), case when n % 1000 = 0 then 'vip' else 'wholesale' end
   from generate_series($from, $to) n where n % 10 = 0`,
    ],
  },
  {
    table: 'customer_notes',
    rows: 'shoppers',
    statements: [
      `insert into customer_notes (user_id, id, text, author, created_at)
   select years_id('u' || n), years_id('note' || n), 'Calls before a delivery.', 'bench', now()
   from generate_series($from, $to) n where n % 20 = 0`,
    ],
  },
  {
    table: 'credit_balances',
    rows: 'shoppers',
    statements: [
      `insert into credit_balances (user_id, balance_santim)
   select years_id('u' || n), 1000 from generate_series($from, $to) n where n % 20 = 0`,
    ],
  },
  {
    table: 'credit_entries',
    rows: 'shoppers',
    statements: [
      `insert into credit_entries (user_id, id, kind, amount_santim, cause_id, actor, created_at)
   select years_id('u' || n), years_id('e' || n), 'given', 1000, years_id('e' || n), 'bench', now()
   from generate_series($from, $to) n where n % 20 = 0`,
    ],
  },
  {
    table: 'gift_cards',
    rows: 'shoppers',
    statements: [
      `insert into gift_cards (id, amount_santim, recipient_name, language, send_on, mailed_at, issued_by, created_at)
   select years_id('g' || n), 50000, years_name(n), 'en', current_date, now(), 'bench', now()
   from generate_series($from, $to) n where n % 100 = 0`,
    ],
  },
  {
    table: 'order_notes',
    rows: 'orders',
    statements: [
      `insert into order_notes (user_id, order_id, id, author, text, created_at)
   select ${shopperOf}, years_id_of('o', n), years_id_of('m', n), 'bench', 'Leave it with the guard.', $placed
   from generate_series($from, $to) n where n % 50 = 0`,
    ],
  },
  {
    table: 'sms_messages',
    rows: 'orders',
    statements: [
      `insert into sms_messages (id, cause, kind, user_id, order_id, recipient, is_urgent, is_counted, state, segments, requested_at,
     asked_at, settled_at)
   select years_id_of('x', n), 'years-' || n, 'order-paid', ${shopperOf}, years_id_of('o', n), '', false, true,
     'delivered', 1, $placed, $placed, $placed from generate_series($from, least($to, 900000)) n`,
    ],
  },
  {
    table: 'order_mails',
    rows: 'orders',
    statements: [
      `insert into order_mails (id, user_id, order_id, template, recipient, requested_at)
   select 'years-' || n, ${shopperOf}, years_id_of('o', n), 'order-paid', 'shopper@years.example', $placed
   from generate_series($from, least($to, 900000)) n`,
    ],
  },
]
