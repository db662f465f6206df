/** They come when the keys are back. */
export const lastStatements = [
  // The nightly audit reads these sales, each of another shopper and product at all sizes.
  `insert into changed_orders (user_id, order_id) select user_id, id from orders order by created_at desc limit 1000`,
  `insert into changed_counters (counter_id, reserved, sold, counted) select id, 0, 0, 0 from products limit 1000`,
  `select count_day_figures()`,
  `insert into low_stock (variant_id, product_id, product_created_at, is_sold_out)
   select s.variant_id, p.id, p.created_at, s.received - s.sold - s.reserved <= 0
   from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
   where s.received - s.sold - s.reserved <= 5 on conflict do nothing`,
  `insert into category_figures (category_id, products, others)
   select c.id, (select count(*) from products p where p.category_id = c.id and p.retired_at is null),
     (select count(*) from category_products o where o.category_id = c.id) from categories c
   on conflict (category_id) do update set products = excluded.products, others = excluded.others`,
  `insert into sales_by_day (dimension, day, key, orders, units, sales_santim)
   select 'region', day_of(created_at), delivery_address ->> 'state', count(*), 0, count(*) * 2000
   from orders where status <> 'canceled' group by 2, 3`,
  `insert into sales_by_day (dimension, day, key, orders, units, sales_santim)
   select 'way', day, 'sandbox', sum(orders), 0, sum(sales_santim) from sales_by_day where dimension = 'region' group by day`,
  `insert into sales_by_day (dimension, day, key, orders, units, sales_santim, seller_id)
   select 'seller', day, seller_id::text, sum(orders), sum(units), sum(sales_santim), seller_id
   from sales_by_day where dimension = 'variant' group by day, seller_id`,
  // One of fifty products is looked at on each day.
  `insert into product_days (seller_id, day, product_id, views, additions)
   select years_id('s' || 1 + n % 500), day_of(now()) - ago, years_id('p' || n), 1 + n % 20, n % 3
   from generate_series(0, 89) ago, generate_series(1 + ago % 50, $products, 50) n`,
  `insert into customer_groups (id, name, created_at) values (years_id('group'), 'Regular customers', now())`,
  `insert into customer_group_members (user_id, group_id)
   select years_id('u' || n), years_id('group') from generate_series(20, $shoppers, 20) n`,
  `insert into drafts (id, full_name, phone, language, code, note, made_by, changed_by, created_at, changed_at)
   select years_id('draft' || n), years_name(n), '', 'en', '', '', 'bench', 'bench', now(), now() - n * interval '1 minute'
   from generate_series(1, 200) n`,
  `insert into draft_lines (draft_id, position, variant_id, quantity, price_reason, note)
   select years_id('draft' || n), line, years_id('p' || 1 + (10 * n + line) % $products), 1, '', ''
   from generate_series(1, 200) n, generate_series(0, 2) line`,
  `insert into tills (id, opened_at, opened_by, float_santim, closed_on, counted_santim)
   values ('till', now() - $days * interval '1 day', 'bench', 0, day_of(now()) - 1, $days * 30000)
   on conflict (id) do update set opened_at = excluded.opened_at, opened_by = excluded.opened_by,
     closed_on = excluded.closed_on, counted_santim = excluded.counted_santim`,
  `insert into cash_entries (id, till_id, kind, amount_santim, book_day, at, actor, reason)
   select years_id('cash' || ago || '-' || n), 'till', 'put-in', 1000, day_of(now()) - ago, now() - ago * interval '1 day', 'bench', 'Change'
   from generate_series($days, 0, -1) ago, generate_series(1, 30) n`,
  `insert into cash_closes (till_id, day, expected_santim, counted_santim, actor, at)
   select 'till', day_of(now()) - ago, ($days - ago + 1) * 30000, ($days - ago + 1) * 30000, 'bench', now() - (ago - 1) * interval '1 day'
   from generate_series($days, 1, -1) ago`,
]
