-- Translated options and specifications decide too: a colour is searched for in the language of the page.
create or replace function search_note_changed_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id)
  select changed.id
  from changed
  join before on before.id = changed.id
  where (changed.name, changed.translations, changed.brand, changed.model, changed.category_id, changed.price_santim,
         changed.created_at, changed.retired_at, changed.variations, changed.specifications,
         changed.attribute_translations)
    is distinct from (before.name, before.translations, before.brand, before.model, before.category_id,
         before.price_santim, before.created_at, before.retired_at, before.variations, before.specifications,
         before.attribute_translations);
  return null;
end $$;

insert into search_pending (product_id)
select id from products where attribute_translations <> '{}'
union
select product_id from variants where option_translations <> '{}';
