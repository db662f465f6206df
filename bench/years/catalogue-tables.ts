import type { FilledTable } from './filled-table.ts'

/**
 * Of a hundred products one is a draft, one hidden, half a one sold out, and of one few are left; three are reduced, and a
 * reduction of one is planned. One of ten has a second category, one of twenty a tag and one of ten three variants.
 */
const isWithheld = `(n % 100 in (3, 4) or n % 1000 = 5)`
const isReduced = `n % 30 = 6`
const isPlanned = `n % 100 = 9`
const hasVariants = `n % 10 = 2`
/** It is 0 for products of which all orders are canceled. */
const unitsSold = `case when n % 50 = 8 then 0 else $orders / $products end`
const options = (size: string) => `jsonb_build_array(jsonb_build_object('name', 'Size', 'value', '${size}'))`

export const catalogueTables: FilledTable[] = [
  {
    table: 'categories',
    rows: 'once',
    statements: [
      `insert into categories (id, name, slug, created_at)
   select years_id('c' || n), 'Category ' || n, 'category-' || n, now() from generate_series(1, 20) n`,
    ],
  },
  {
    table: 'sellers',
    rows: 'once',
    statements: [
      `insert into sellers (id, seller_name, store_name, created_at)
   select years_id('s' || n), 'Seller ' || n, 'Store ' || n, now() from generate_series(1, 500) n`,
    ],
  },
  {
    table: 'products',
    rows: 'products',
    statements: [
      `insert into products (id, sku, name, description, price_santim, brand, category_id, seller_id, created_at, updated_at,
     other_categories, tags, withheld, on_sale_from, retired_at, compare_at_santim, lowest30_santim, has_running_sale,
     has_planned_sale)
   select years_id('p' || n), 'SKU-' || n,
     (array['Red', 'Blue', 'Green', 'Black', 'White', 'Brown', 'Yellow', 'Grey', 'Striped', 'Plain'])[1 + n % 10] || ' '
       || (array['cotton', 'wool', 'leather', 'steel', 'wooden', 'glass', 'clay', 'silk', 'plastic', 'paper'])[1 + n / 10 % 10]
       || ' ' || (array['shirt', 'dress', 'basket', 'lamp', 'table', 'chair', 'pot', 'cup', 'plate', 'bag', 'belt', 'shoe',
         'scarf', 'blanket', 'carpet', 'mirror', 'clock', 'radio', 'phone', 'charger', 'kettle', 'pan', 'spoon', 'knife',
         'bottle', 'box', 'book', 'pen', 'drum', 'ring', 'necklace', 'bracelet', 'candle', 'soap', 'towel', 'pillow',
         'curtain', 'broom', 'bucket', 'rope'])[1 + n / 100 % 40] || ' ' || n / 4000,
     repeat('Made with care. ', 5), case when ${isReduced} then 1500 else 2000 end, 'Brand ' || n % 300,
     years_id('c' || 1 + n % 20), years_id('s' || 1 + n % 500), now() - n * interval '1 minute', now(),
     case when n % 10 = 1 then array[years_id('c' || 1 + (n + 7) % 20)] else '{}' end,
     case when n % 20 = 13 then array['gift'] when n % 1000 = 17 then array['rare'] else '{}' end,
     case n % 100 when 3 then 'draft' when 4 then 'hidden' end, case when n % 1000 = 5 then now() + interval '30 days' end,
     case when ${isWithheld} then now() end, case when ${isReduced} then 2000 end, case when ${isReduced} then 2000 end,
     ${isReduced}, ${isPlanned}
   from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'variants',
    rows: 'products',
    statements: [
      `insert into variants (id, product_id, sku, options, price_santim, cost_santim, regular_santim, sale_santim, sale_from,
     sale_until, price_until, lowest30_santim)
   select years_id('p' || n), years_id('p' || n), 'SKU-' || n, case when ${hasVariants} then ${options('S')} else '[]' end,
     case when ${isReduced} then 1500 else 2000 end, case when n % 3 = 0 then 1200 end,
     case when ${isReduced} or ${isPlanned} then 2000 end, case when ${isReduced} or ${isPlanned} then 1500 end,
     case when ${isPlanned} then now() + interval '10 days' end, case when ${isPlanned} then now() + interval '20 days' end,
     case when ${isPlanned} then now() + interval '10 days' end, case when ${isReduced} then 2000 end
   from generate_series($from, $to) n`,
      `insert into variants (id, product_id, sku, options, price_santim, position)
   select years_id(size || n), years_id('p' || n), 'SKU-' || n || '-' || size,
     jsonb_build_array(jsonb_build_object('name', 'Size', 'value', size)), 2000, place
   from generate_series($from, $to) n, (values ('M', 1), ('L', 2)) sizes (size, place) where ${hasVariants}`,
    ],
  },
  {
    table: 'stock',
    rows: 'products',
    statements: [
      `insert into stock (variant_id, received, sold)
   select years_id('p' || n), ${unitsSold} + case when n % 200 = 10 then 0 when n % 100 = 11 then 3 else 1000000 end, ${unitsSold}
   from generate_series($from, $to) n`,
      `insert into stock (variant_id, received)
   select years_id(size || n), 100 from generate_series($from, $to) n, (values ('M'), ('L')) sizes (size) where ${hasVariants}`,
    ],
  },
  {
    table: 'product_figures',
    rows: 'products',
    statements: [
      `insert into product_figures (product_id, rating_sum, votes, rating_rank, units_sold, seller_id)
   select years_id('p' || n), 40, 10, 4, ${unitsSold}, years_id('s' || 1 + n % 500) from generate_series($from, $to) n`,
    ],
  },
  {
    table: 'category_products',
    rows: 'products',
    statements: [
      `insert into category_products (product_id, category_id, created_at)
   select years_id('p' || n), years_id('c' || 1 + (n + 7) % 20), now() - n * interval '1 minute'
   from generate_series($from, $to) n where n % 10 = 1`,
    ],
  },
  {
    table: 'former_prices',
    rows: 'products',
    statements: [
      `insert into former_prices (variant_id, until, price_santim)
   select years_id('p' || n), now() - interval '40 days', 2100 from generate_series($from, $to) n where n % 10 = 0`,
    ],
  },
]
