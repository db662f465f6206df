-- Options and specifications decide among products that have only some of the words of a search.
alter table search_products add column detail_text text collate "C" not null default '';

create or replace function search_note_changed_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id)
  select changed.id
  from changed
  join before on before.id = changed.id
  where (changed.name, changed.translations, changed.brand, changed.model, changed.category_id, changed.price_santim,
         changed.created_at, changed.retired_at, changed.variations, changed.specifications)
    is distinct from (before.name, before.translations, before.brand, before.model, before.category_id,
         before.price_santim, before.created_at, before.retired_at, before.variations, before.specifications);
  return null;
end $$;

insert into search_pending (product_id) select id from products;
