import type { Pool } from 'pg'

/** Statements in order; `$orders`, `$shoppers` and `$products` are counts. Ids are hashes of numbers. */
const statements = [
  // As of version 7, which tokens require.
  `create function years_id(of text) returns uuid language sql immutable parallel safe as
   $$ select overlay(overlay(md5(of) placing '7' from 13) placing '8' from 17)::uuid $$`,
  `insert into categories (id, name, slug, created_at)
   select years_id('c' || n), 'Category ' || n, 'category-' || n, now() from generate_series(1, 20) n`,
  `insert into sellers (id, seller_name, store_name, created_at)
   select years_id('s' || n), 'Seller ' || n, 'Store ' || n, now() from generate_series(1, 500) n`,
  `insert into users (id, full_name, email, email_key, phone, password_hash, created_at, email_verified_at)
   select years_id('u' || n), 'Shopper ' || n, 'shopper' || n || '@years.example', 'shopper' || n || '@years.example',
     '+2519' || lpad(n::text, 8, '0'), $hash, now() - n % 3000 * interval '1 day', now()
   from generate_series(1, $shoppers) n`,
  `insert into addresses (user_id, id, street, city, state, country, zip_code, is_default, created_at)
   select id, id, 'House 1', 'Addis Ababa', 'Addis Ababa', 'Ethiopia', '1000', true, now() from users`,
  `insert into products (id, sku, name, description, price_santim, brand, category_id, seller_id, created_at, updated_at)
   select years_id('p' || n), 'SKU-' || n, 'Product ' || n, repeat('Made with care. ', 5), 2000, 'Brand ' || n % 300,
     years_id('c' || 1 + n % 20), years_id('s' || 1 + n % 500), now() - n * interval '1 minute', now()
   from generate_series(1, $products) n`,
  `insert into product_figures (product_id, rating_sum, votes, rating_rank, units_sold, seller_id)
   select id, 40, 10, 4, $orders / $products, seller_id from products`,
  `insert into stock (product_id, received, sold) select id, 1000000, $orders / $products from products`,
  `insert into reviews (user_id, id, product_id, rating, body, reviewer_name, created_at)
   select years_id('u' || 1 + n % $shoppers), years_id('r' || n), years_id('p' || 1 + (n + n / $shoppers) % $products), 4,
     'Good value.', 'Shopper', now() - n * interval '1 minute'
   from generate_series(1, $orders) n on conflict do nothing`,
  `insert into orders (user_id, id, order_number, status, payment_status, source, total_santim, vat_percent, vat_santim,
     full_name, email, phone, created_at, checkout_id)
   select years_id('u' || 1 + n % $shoppers), years_id('o' || n), 'MK-' || n, 'complete', 'paid', 'cart', 2000, 15, 261,
     'Shopper', 'shopper@years.example', '+251911000000', now() - n * interval '3 minutes', years_id('o' || n)
   from generate_series(1, $orders) n`,
  `insert into order_items (user_id, order_id, position, product_id, name, unit_price_santim, quantity, line_total_santim, reservation, description)
   select years_id('u' || 1 + n % $shoppers), years_id('o' || n), 0, years_id('p' || 1 + n % $products), 'Product', 2000, 1, 2000, 'committed', ''
   from generate_series(1, $orders) n`,
  `insert into order_transitions (user_id, order_id, id, status, payment_status, actor, created_at)
   select years_id('u' || 1 + n % $shoppers), years_id('o' || n), years_id(n || '-' || number), status, payment_status, 'bench', now()
   from generate_series(1, $orders) n,
     (values (1, 'pending', 'unpaid'), (2, 'pending', 'paid'), (3, 'complete', 'paid')) step (number, status, payment_status)
   order by n, number`,
  `insert into payments (user_id, id, order_id, tx_ref, gateway, status, amount_santim, source, fingerprint, expires_at,
     gateway_reference, settled_at, created_at)
   select years_id('u' || 1 + n % $shoppers), years_id('y' || n), years_id('o' || n), 'years-' || n, 'sandbox', 'paid', 2000, 'cart', '',
     now(), 'ref-' || n, now(), now()
   from generate_series(1, $orders) n`,
  `insert into notifications (user_id, id, type, message_key, created_at, read_at)
   select years_id('u' || 1 + n % $shoppers), years_id('n' || n), 'other', 'order-placed', now() - n * interval '3 minutes', now()
   from generate_series(1, $orders) n`,
  `insert into directory (kind, key, user_id)
   select 'email', email_key, id from users
   union all select 'phone', phone, id from users
   union all select 'order-number', order_number, user_id from orders
   union all select 'payment', tx_ref, user_id from payments`,
]

/** As the owner of the tables, whose triggers are off meanwhile: what they would write is written here. */
export async function fillYears(
  pool: Pool,
  { orders, passwordHash }: { orders: number; passwordHash: string },
): Promise<void> {
  const counts = { orders, shoppers: Math.max(100, orders / 10), products: Math.max(100, orders / 10) }
  const { rows } = await pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`,
  )
  for (const { name } of rows) await pool.query(`alter table ${name} disable trigger user`)
  for (const statement of statements) {
    const text = statement
      .replaceAll('$orders', String(counts.orders))
      .replaceAll('$shoppers', String(counts.shoppers))
      .replaceAll('$products', String(counts.products))
      .replaceAll('$hash', `'${passwordHash}'`)
    await pool.query(text)
  }
  for (const { name } of rows) await pool.query(`alter table ${name} enable trigger user`)
  await pool.query('drop function years_id')
  await pool.query('vacuum analyze')
}
