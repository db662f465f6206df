-- Version 3.

create or replace function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('merkato.now', true), '')::timestamptz, now())
$$;

create or replace function price_at(regular bigint, sale bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz)
returns bigint language sql immutable as $$
  select case when sale is not null and coalesce(sale_from <= moment, true) and coalesce(sale_until > moment, true)
    then sale else regular end
$$;

create or replace function derive_price() returns trigger language plpgsql as $$
declare
  moment timestamptz := shop_now();
begin
  new.regular_santim := coalesce(new.regular_santim, new.price_santim);
  -- Who writes the price alone, as processes of the former version do, means the regular one.
  if tg_op = 'UPDATE' and new.price_santim <> old.price_santim
    and (new.sale_santim, new.sale_from, new.sale_until)
      is not distinct from (old.sale_santim, old.sale_from, old.sale_until)
    and new.regular_santim = coalesce(old.regular_santim, new.price_santim)
    and new.price_santim
      <> price_at(new.regular_santim, new.sale_santim, new.sale_from, new.sale_until, moment) then
    new.regular_santim := new.price_santim;
    if new.sale_santim >= new.regular_santim then new.sale_santim := null; end if;
  end if;
  if new.sale_santim is null then
    new.price_santim := new.regular_santim;
    new.regular_santim := null;
    new.sale_from := null;
    new.sale_until := null;
    new.price_until := null;
    new.lowest30_santim := null;
    return new;
  end if;
  new.price_santim := price_at(new.regular_santim, new.sale_santim, new.sale_from, new.sale_until, moment);
  new.price_until := case
    when new.sale_from > moment then new.sale_from
    when new.sale_until > moment then new.sale_until end;
  if new.price_santim = new.regular_santim then
    new.lowest30_santim := null;
  elsif tg_op = 'INSERT' then
    new.lowest30_santim := new.regular_santim;
  elsif old.price_santim < old.regular_santim then
    new.lowest30_santim := old.lowest30_santim;
  else
    new.lowest30_santim := least(old.price_santim, (
      select min(price_santim) from former_prices
       where variant_id = new.id and until > moment - interval '30 days'));
  end if;
  return new;
end $$;

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

create or replace function add_first_variants() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, sku, price_santim) select id, id, sku, price_santim from added;
  return null;
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
