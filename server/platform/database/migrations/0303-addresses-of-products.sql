-- What search engines show of a product, and an address of its own. Pages at the id stay.
alter table products
  add column page_title text not null default '',
  add column page_description text not null default '',
  add column slug text;

-- The key lets one product have a former address; one that a product has now is never listed here.
create table former_product_slugs (
  slug text primary key,
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz not null
);
create index former_slugs_of_product on former_product_slugs (product_id);

-- Whoever changes an address leaves the former one, which names the product: there are neither chains nor loops.
create function keep_former_product_slugs() returns trigger language plpgsql as $$
begin
  if new.slug is not null then
    delete from former_product_slugs where slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug is not null then
    insert into former_product_slugs (slug, product_id, created_at) values (old.slug, new.id, shop_now())
    on conflict (slug) do update set product_id = excluded.product_id, created_at = excluded.created_at;
  end if;
  return null;
end $$;

create trigger products_added_with_slug after insert on products for each row
  when (new.slug is not null) execute function keep_former_product_slugs();
create trigger products_change_slug after update on products for each row
  when (new.slug is distinct from old.slug) execute function keep_former_product_slugs();
