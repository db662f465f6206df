-- The functions stand here as well, so that none of the former version works while the tables are filled.
create or replace function count_low_stock() returns trigger language plpgsql as $$
begin
  lock table stock in share mode;
  delete from low_stock;
  insert into low_stock (variant_id, product_id, product_created_at, is_sold_out)
  select s.variant_id, p.id, p.created_at, s.received - s.sold - s.reserved <= 0
    from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
   where s.received - s.sold - s.reserved <= low_stock_units();
  return null;
end
$$;

create or replace function keep_low_stock() returns trigger language plpgsql as $$
declare
  units int := low_stock_units();
  units_left bigint := new.received - new.sold - new.reserved;
  units_before bigint := old.received - old.sold - old.reserved;
begin
  if tg_op = 'UPDATE' and (units_left <= units, units_left <= 0) = (units_before <= units, units_before <= 0)
  then return null; end if;
  if tg_op <> 'DELETE' and units_left <= units then
    insert into low_stock (variant_id, product_id, product_created_at, is_sold_out)
    select v.id, p.id, p.created_at, units_left <= 0
      from variants v join products p on p.id = v.product_id where v.id = new.variant_id
        on conflict (variant_id) do update set is_sold_out = excluded.is_sold_out;
  else
    delete from low_stock where variant_id = coalesce(new.variant_id, old.variant_id);
  end if;
  return null;
end
$$;

create or replace function low_stock_follows_product() returns trigger language plpgsql as $$
begin
  update low_stock set product_created_at = new.created_at
   where variant_id in (select id from variants where product_id = new.id);
  return null;
end
$$;

create or replace function keep_card_prices(of_products uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any(of_products) order by id for no key update;
  update products p
     set price_santim = shown.price_santim, prices_differ = shown.differ, compare_at_santim = shown.compare_at_santim,
       lowest30_santim = shown.lowest30_santim, sale_until = shown.sale_until,
       has_running_sale = shown.has_running_sale, has_planned_sale = shown.has_planned_sale
    from (
      select v.product_id, v.price_santim, of_all.differ, v.lowest30_santim, of_all.has_running_sale, of_all.has_planned_sale,
        case when v.price_santim < v.regular_santim then v.regular_santim end as compare_at_santim,
        case when v.price_santim < v.regular_santim then v.sale_until end as sale_until
        from (
          select v.product_id, min(v.price_santim) <> max(v.price_santim) as differ,
            bool_or(coalesce(v.price_santim < v.regular_santim, false)) as has_running_sale,
            bool_or(v.price_until is not null and v.price_santim = v.regular_santim) as has_planned_sale,
            (array_agg(v.id order by coalesce(s.sold + s.reserved >= s.received, false), v.position, v.id))[1] as first_id
            from variants v left join stock s on s.variant_id = v.id
           where v.product_id = any(of_products) and v.retired_at is null
           group by v.product_id
        ) of_all join variants v on v.id = of_all.first_id
    ) shown
   where p.id = shown.product_id
     and (p.price_santim, p.prices_differ, p.compare_at_santim, p.lowest30_santim, p.sale_until, p.has_running_sale,
          p.has_planned_sale) is distinct from
         (shown.price_santim, shown.differ, shown.compare_at_santim, shown.lowest30_santim, shown.sale_until,
          shown.has_running_sale, shown.has_planned_sale);
  update products p set has_running_sale = false, has_planned_sale = false
   where id = any(of_products) and (has_running_sale or has_planned_sale)
     and not exists (select from variants where product_id = p.id and retired_at is null);
end $$;

create or replace function keep_added_variants() returns trigger language plpgsql as $$
begin
  perform keep_card_prices(array(
    select distinct a.product_id from added a join products p on p.id = a.product_id
     where a.id <> p.id or a.price_santim <> p.price_santim or a.regular_santim is not null));
  perform note_words_of_options(array(select distinct product_id from added where options <> '[]'));
  return null;
end $$;

create or replace function keep_changed_variants() returns trigger language plpgsql as $$
begin
  insert into former_prices (variant_id, until, price_santim)
  select changed.id, shop_now(), before.price_santim from changed join before on before.id = changed.id
   where changed.price_santim <> before.price_santim
      on conflict do nothing;
  perform keep_card_prices(array(
    select distinct changed.product_id from changed join before on before.id = changed.id
     where (changed.price_santim, changed.regular_santim, changed.lowest30_santim, changed.sale_until,
            changed.price_until, changed.position, changed.retired_at) is distinct from
           (before.price_santim, before.regular_santim, before.lowest30_santim, before.sale_until,
            before.price_until, before.position, before.retired_at)));
  perform note_words_of_options(array(
    select distinct changed.product_id from changed join before on before.id = changed.id
     where (changed.options, changed.option_translations, changed.retired_at)
           is distinct from (before.options, before.option_translations, before.retired_at)));
  return null;
end $$;
