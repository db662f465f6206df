-- What search looks through. All of it is made from the catalogue by server/search/ alone and can be made again.

-- One row for each product on sale: its folded texts in one column, and what results are narrowed and sorted by.
create table search_products (
  product_id text collate "C" primary key references products (id) on delete cascade,
  -- Settles the order of equals.
  number bigint generated always as identity,
  text text collate "C" not null,
  category_id text collate "C" not null,
  brand_key text collate "C" not null,
  price_santim bigint not null,
  created_at timestamptz not null,
  rating_rank real not null,
  -- The average in tenths of a star, and a figure that grows with pieces sold and votes.
  rating smallint not null,
  popularity smallint not null
);

-- Substrings from three letters on; the beginning of a name from the first letter on.
create index search_products_text on search_products using gin (text gin_trgm_ops);
create index search_products_start on search_products (substr(text, 1, 40));
create index search_products_of_category on search_products (category_id);
create index search_products_of_brand on search_products (brand_key);
-- A search that meets a good part of the catalogue reads it in the order asked for.
create index search_products_popular on search_products (popularity, number);
create index search_products_by_price on search_products (price_santim, number);
create index search_products_newest on search_products (created_at, number);
create index search_products_rated on search_products (rating_rank, number);

-- Every word of names, brands and models, with the keys by which other spellings and typing errors reach it.
create table search_words (
  word text collate "C" primary key,
  spelled text collate "C" not null,
  keys text[] not null
);

create index search_words_spelled on search_words using gin (spelled gin_trgm_ops);
create index search_words_keys on search_words using gin (keys);

-- A brand however its letters are written, and how it was first written.
create table search_brands (
  key text collate "C" primary key,
  name text not null
);

-- Products whose search row is to be made anew. Rows are only added and taken off, never shared between changes.
create table search_pending (
  id bigint generated always as identity primary key,
  product_id text collate "C" not null
);

create function search_note_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id) select id from changed;
  return null;
end $$;

create function search_note_changed_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id)
  select changed.id
  from changed
  join before on before.id = changed.id
  where (changed.name, changed.name_am, changed.brand, changed.model, changed.category_id, changed.price_santim,
         changed.created_at, changed.retired_at)
    is distinct from (before.name, before.name_am, before.brand, before.model, before.category_id,
         before.price_santim, before.created_at, before.retired_at);
  return null;
end $$;

create function search_note_figures() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id) select product_id from changed;
  return null;
end $$;

create trigger search_products_added after insert on products
  referencing new table as changed for each statement execute function search_note_products();
create trigger search_products_changed after update on products
  referencing new table as changed old table as before for each statement execute function search_note_changed_products();
create trigger search_figures_added after insert on product_figures
  referencing new table as changed for each statement execute function search_note_figures();
create trigger search_figures_changed after update on product_figures
  referencing new table as changed for each statement execute function search_note_figures();

insert into search_pending (product_id) select id from products;
