import type { Pool, PoolClient } from 'pg'
import { numberAlphabet } from '../../server/commerce/orders/place-order.ts'

/** `$from` and `$to` bound a batch, so that no statement sorts more than fits in memory. */
const batchSize = 500_000

/** Orders come at the same rate at every size, so that more of them are more years. */
const secondsBetweenOrders = 8.64

type Filling = { rows: 'once' | 'shoppers' | 'products' | 'orders'; statement: string }

/** `$orders`, `$shoppers` and `$products` are counts. */
const fillings: Filling[] = [
  {
    rows: 'once',
    statement: `insert into categories (id, name, slug, created_at)
   select years_id('c' || n), 'Category ' || n, 'category-' || n, now() from generate_series(1, 20) n`,
  },
  {
    rows: 'once',
    statement: `insert into sellers (id, seller_name, store_name, created_at)
   select years_id('s' || n), 'Seller ' || n, 'Store ' || n, now() from generate_series(1, 500) n`,
  },
  {
    rows: 'shoppers',
    statement: `insert into users (id, full_name, email, email_key, phone, password_hash, created_at, email_verified_at)
   select years_id('u' || n), 'Shopper ' || n, 'shopper' || n || '@years.example', 'shopper' || n || '@years.example',
     '+2519' || lpad(n::text, 8, '0'), $hash, now() - n % 3000 * interval '1 day', now()
   from generate_series($from, $to) n`,
  },
  {
    rows: 'shoppers',
    statement: `insert into addresses (user_id, id, street, city, state, country, zip_code, is_default, created_at)
   select years_id('u' || n), years_id('a' || n), 'House 1', 'Addis Ababa', 'Addis Ababa', 'Ethiopia', '1000', true, now()
   from generate_series($from, $to) n`,
  },
  {
    rows: 'shoppers',
    statement: `insert into directory (kind, key, user_id)
   select kind, key, years_id('u' || n) from generate_series($from, $to) n,
     lateral (values ('email', 'shopper' || n || '@years.example'), ('phone', '+2519' || lpad(n::text, 8, '0'))) of (kind, key)`,
  },
  {
    rows: 'products',
    statement: `insert into products (id, sku, name, description, price_santim, brand, category_id, seller_id, created_at, updated_at)
   select years_id('p' || n), 'SKU-' || n, 'Product ' || n, repeat('Made with care. ', 5), 2000, 'Brand ' || n % 300,
     years_id('c' || 1 + n % 20), years_id('s' || 1 + n % 500), now() - n * interval '1 minute', now()
   from generate_series($from, $to) n`,
  },
  {
    rows: 'products',
    statement: `insert into variants (id, product_id, sku, price_santim)
   select years_id('p' || n), years_id('p' || n), 'SKU-' || n, 2000 from generate_series($from, $to) n`,
  },
  {
    rows: 'products',
    statement: `insert into product_figures (product_id, rating_sum, votes, rating_rank, units_sold, seller_id)
   select years_id('p' || n), 40, 10, 4, $orders / $products, years_id('s' || 1 + n % 500) from generate_series($from, $to) n`,
  },
  {
    rows: 'products',
    statement: `insert into stock (variant_id, received, sold)
   select years_id('p' || n), 1000000, $orders / $products from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into reviews (user_id, id, product_id, rating, body, reviewer_name, is_bought, created_at)
   select years_id('u' || 1 + n % $shoppers), years_id('r' || n), years_id('p' || 1 + (n + n / $shoppers) % $products), 4,
     'Good value.', 'Shopper', n < $shoppers, now() - n * interval '1 minute'
   from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into orders (user_id, id, order_number, status, payment_status, source, total_santim, vat_percent, vat_santim,
     full_name, email, phone, created_at, checkout_id)
   select years_id('u' || 1 + n % $shoppers), years_id_of('o', n), years_number(n), 'complete', 'paid', 'cart', 2000, 15, 261,
     'Shopper', 'shopper@years.example', '+251911000000', $placed, years_id_of('o', n)
   from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into order_items (user_id, order_id, position, variant_id, name, unit_price_santim, quantity, line_total_santim, reservation, description)
   select years_id('u' || 1 + n % $shoppers), years_id_of('o', n), 0, years_id('p' || 1 + n % $products), 'Product', 2000, 1, 2000, 'committed', ''
   from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into shipments (user_id, id, order_id, number, actor, created_at, delivered_at)
   select years_id('u' || 1 + n % $shoppers), years_id_of('o', n), years_id_of('o', n), 1, 'bench', $placed, $placed
   from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into shipment_items (user_id, shipment_id, order_id, position, quantity)
   select years_id('u' || 1 + n % $shoppers), years_id_of('o', n), years_id_of('o', n), 0, 1 from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into order_transitions (user_id, order_id, id, status, payment_status, actor, created_at)
   select years_id('u' || 1 + n % $shoppers), years_id_of('o', n), years_id_of('t' || number, n), status, payment_status, 'bench', $placed
   from generate_series($from, $to) n,
     (values (1, 'pending', 'unpaid'), (2, 'pending', 'paid'), (3, 'complete', 'paid')) step (number, status, payment_status)
   order by n, number`,
  },
  {
    rows: 'orders',
    statement: `insert into payments (user_id, id, order_id, tx_ref, gateway, status, amount_santim, source, fingerprint, expires_at,
     gateway_reference, settled_at, created_at)
   select years_id('u' || 1 + n % $shoppers), years_id_of('y', n), years_id_of('o', n), 'years-' || n, 'sandbox', 'paid', 2000, 'cart', '',
     $placed, 'ref-' || n, $placed, $placed
   from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into notifications (user_id, id, type, message_key, created_at, read_at)
   select years_id('u' || 1 + n % $shoppers), years_id_of('n', n), 'other', 'order-placed', $placed, now()
   from generate_series($from, $to) n`,
  },
  {
    rows: 'orders',
    statement: `insert into directory (kind, key, user_id)
   select kind, key, years_id('u' || 1 + n % $shoppers) from generate_series($from, $to) n,
     lateral (values ('order-number', years_number(n)), ('payment', 'years-' || n)) of (kind, key)`,
  },
]

/**
 * The owner of the tables fills them. Triggers are off and keys and indexes dropped meanwhile: what triggers would
 * write is written here, and keys that are built again check all rows.
 */
export async function fillYears(
  pool: Pool,
  { orders, passwordHash }: { orders: number; passwordHash: string },
): Promise<void> {
  const tenth = Math.max(100, orders / 10)
  const counts = { once: 1, orders, shoppers: tenth, products: tenth }
  const client = await pool.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '128MB'`,
    )
    // Tokens require ids of version 7. Those of orders and their rows begin with the time, as those of the shop.
    await client.query(`create function years_id(of text) returns uuid language sql immutable parallel safe as
      $$ select overlay(overlay(md5(of) placing '7' from 13) placing '8' from 17)::uuid $$`)
    await client.query(`create function years_id_of(kind text, n bigint) returns uuid language sql immutable parallel safe as
      $$ select (lpad(to_hex(${Date.now()} - n * ${secondsBetweenOrders * 1_000}), 12, '0')
        || '7' || overlay(substr(md5(kind || n), 1, 19) placing '8' from 4))::uuid $$`)
    const letters = numberAlphabet.length
    // The numbers are different and in no order, as those of the shop: the factor and the count of letters have no
    // common divisor.
    await client.query(`create function years_number(n bigint) returns text language sql immutable parallel safe as
      $$ select 'MK-' || overlay(string_agg(substr('${numberAlphabet}',
          1 + (n * 412345678907 % ${letters ** 8} / power(${letters}, digit)::bigint % ${letters})::int, 1), '' order by digit)
        placing '-' from 5 for 0) from generate_series(0, 7) digit $$`)
    const restore = await dropKeys(client)
    for (const { rows, statement } of fillings) {
      for (let from = 1; from <= counts[rows]; from += batchSize) {
        const values: Record<string, string> = {
          from: String(from),
          to: String(Math.min(counts[rows], from + batchSize - 1)),
          orders: String(counts.orders),
          shoppers: String(counts.shoppers),
          products: String(counts.products),
          hash: `'${passwordHash}'`,
          placed: `now() - n * interval '${secondsBetweenOrders} seconds'`,
        }
        await client.query(statement.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? ''))
      }
    }
    for (const statement of restore) await client.query(statement)
    // The nightly audit reads these sales, each of another shopper and product at all sizes.
    await client.query(`insert into changed_orders (user_id, order_id)
      select user_id, id from orders order by created_at desc limit 1000`)
    await client.query(`insert into changed_counters (counter_id, reserved, sold, counted)
      select id, 0, 0, 0 from products limit 1000`)
    await client.query('select count_day_figures()')
    await client.query(`insert into low_stock (variant_id)
      select variant_id from stock where received - sold - reserved <= 5 on conflict do nothing`)
    await client.query('drop function years_id_of, years_id, years_number')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Returns the statements that bring them back. */
async function dropKeys(client: PoolClient): Promise<string[]> {
  const tables = [...new Set(fillings.map(({ statement }) => /into (\w+)/.exec(statement)?.[1] ?? ''))]
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('p', 'u', 'f') and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
     order by array_position(array['p', 'u', 'f'], contype::text)`,
    [tables],
  )
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid::regclass::text = any ($1)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return [
    ...constraints
      .filter(({ definition }) => !definition.startsWith('FOREIGN'))
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
    ...constraints
      .filter(({ definition }) => definition.startsWith('FOREIGN'))
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ]
}
