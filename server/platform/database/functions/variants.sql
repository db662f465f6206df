-- Version 1.

create or replace function keep_card_prices(of_products uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any(of_products) order by id for no key update;
  update products p set price_santim = shown.price_santim, prices_differ = shown.differ
    from (
      select v.product_id, min(v.price_santim) <> max(v.price_santim) as differ,
        (array_agg(v.price_santim order by coalesce(s.sold + s.reserved >= s.received, false), v.position, v.id))[1]
          as price_santim
        from variants v left join stock s on s.variant_id = v.id
       where v.product_id = any(of_products) and v.retired_at is null
       group by v.product_id
    ) shown
   where p.id = shown.product_id
     and (p.price_santim, p.prices_differ) is distinct from (shown.price_santim, shown.differ);
end $$;

create or replace function add_first_variants() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, sku, price_santim) select id, id, sku, price_santim from added;
  return null;
end $$;

create or replace function keep_added_variants() returns trigger language plpgsql as $$
begin
  perform keep_card_prices(array(
    select distinct a.product_id from added a join products p on p.id = a.product_id
     where a.id <> p.id or a.price_santim <> p.price_santim));
  perform note_words_of_options(array(select distinct product_id from added where options <> '[]'));
  return null;
end $$;

create or replace function keep_changed_variants() returns trigger language plpgsql as $$
begin
  perform keep_card_prices(array(
    select distinct changed.product_id from changed join before on before.id = changed.id
     where (changed.price_santim, changed.position, changed.retired_at)
           is distinct from (before.price_santim, before.position, before.retired_at)));
  perform note_words_of_options(array(
    select distinct changed.product_id from changed join before on before.id = changed.id
     where (changed.options, changed.option_translations, changed.retired_at)
           is distinct from (before.options, before.option_translations, before.retired_at)));
  return null;
end $$;
