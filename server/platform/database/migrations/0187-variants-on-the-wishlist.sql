-- A wishlist has one entry for each variant that was chosen, or one for the product if none was. The id of an entry is
-- that of what it is for, so that the same cannot be listed twice.
alter table wishlist_items rename to products_on_wishlists;
create table wishlist_items (
  user_id uuid not null references users (id),
  id uuid not null,
  product_id uuid not null references products (id),
  variant_id uuid references variants (id),
  created_at timestamptz not null,
  primary key (user_id, id),
  check (id = coalesce(variant_id, product_id))
);
insert into wishlist_items (user_id, id, product_id, variant_id, created_at)
select user_id, coalesce(variant_id, product_id), product_id, variant_id, created_at from products_on_wishlists;
drop table products_on_wishlists;
