-- Collections list products for customers, chosen one by one or found by a rule.
create table collections (
  id uuid primary key,
  slug text not null,
  name text not null,
  description text not null default '',
  translations jsonb not null default '{}',
  is_shown boolean not null default false,
  -- Null: the products of collection_products are in it, in their order.
  rule jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint collections_slug_key unique (slug)
);

-- The key lets one of two collections have an address; one that a collection has now is never listed here.
create table former_collection_slugs (
  slug text primary key,
  collection_id uuid not null references collections (id) on delete cascade,
  created_at timestamptz not null
);
create index former_slugs_of_collection on former_collection_slugs (collection_id);

create table collection_products (
  collection_id uuid not null references collections (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position int not null,
  primary key (collection_id, product_id)
);
create index collection_products_of_product on collection_products (product_id);

create trigger shown_collections_added after insert on collections
  referencing new table as changed for each statement execute function notify_rows('collections');
create trigger shown_collections_changed after update on collections
  referencing old table as before new table as changed for each statement execute function notify_changed_rows('collections');
create trigger shown_collections_deleted after delete on collections
  referencing old table as changed for each statement execute function notify_rows('collections');
create trigger shown_collection_products_added after insert on collection_products
  referencing new table as changed for each statement execute function notify_rows('collections');
create trigger shown_collection_products_deleted after delete on collection_products
  referencing old table as changed for each statement execute function notify_rows('collections');

-- The search knows what the conditions of rules ask for.
alter table search_products
  add column tags text[] not null default '{}',
  add column other_categories uuid[] not null default '{}',
  add column in_stock boolean not null default true;
