-- In a transaction of its own, so that it holds no lock that writers wait for.
insert into variants (id, product_id, sku, price_santim) select id, id, sku, price_santim from products
on conflict do nothing;

alter table stock validate constraint stock_variant_id_fkey;
alter table cart_items validate constraint cart_items_variant_id_fkey;
alter table wishlist_items validate constraint wishlist_items_variant_id_fkey;
alter table order_items validate constraint order_items_variant_id_fkey;
