-- A product is in its main category, and may be in others; tags are words that it is found by.
alter table products
  add column other_categories uuid[] not null default '{}',
  add column tags text[] not null default '{}';
alter table category_figures add column others bigint not null default 0;

-- Products on sale in categories that are not their main one, so that the page of a category reads an index.
create table category_products (
  product_id uuid not null references products (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  -- It is that of the product.
  created_at timestamptz not null,
  primary key (product_id, category_id)
);
create index category_products_newest on category_products (category_id, created_at desc, product_id desc);

create function list_in_other_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from category_products where product_id = new.id; end if;
  if new.retired_at is null then
    insert into category_products (product_id, category_id, created_at)
    select distinct new.id, category_id, new.created_at
    from unnest(new.other_categories) category_id where category_id <> new.category_id;
  end if;
  return null;
end $$;

create trigger products_in_other_categories after insert on products for each row
  when (new.other_categories <> '{}') execute function list_in_other_categories();
create trigger products_change_other_categories after update on products for each row
  when ((new.other_categories <> '{}' or old.other_categories <> '{}')
    and (new.other_categories, new.category_id, new.created_at, new.retired_at)
      is distinct from (old.other_categories, old.category_id, old.created_at, old.retired_at))
  execute function list_in_other_categories();
