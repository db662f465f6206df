-- Version 3.

create or replace function counts_as_sold(status text, payment_status text) returns boolean language sql immutable as $$
  select status in ('shipped', 'complete', 'refunded') or (status = 'pending' and payment_status = 'paid')
$$;

create or replace function figures_follow_their_seller() returns trigger language plpgsql as $$
begin
  update product_figures f set seller_id = new_rows.seller_id
    from new_rows join old_rows on old_rows.id = new_rows.id
   where f.product_id = new_rows.id and new_rows.seller_id is distinct from old_rows.seller_id;
  return null;
end $$;

create or replace function figures_know_their_seller() returns trigger language plpgsql as $$
begin
  select seller_id into new.seller_id from products where id = new.product_id;
  return new;
end $$;

create or replace function count_products_of_category() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(category_id, counted) into changes from (
      select category_id, jsonb_build_object('main', sum(main), 'other', sum(other)) as counted from (
        select category_id, 1 as main, 0 as other from new_rows where retired_at is null
        union all
        select c, 0, 1 from new_rows cross join unnest(other_categories) c where retired_at is null and c <> category_id
      ) added group by category_id
    ) by_category;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(category_id, counted) into changes from (
      select category_id, jsonb_build_object('main', sum(main), 'other', sum(other)) as counted from (
        select category_id, -1 as main, 0 as other from old_rows where retired_at is null
        union all
        select c, 0, -1 from old_rows cross join unnest(other_categories) c where retired_at is null and c <> category_id
      ) removed group by category_id
    ) by_category;
  else
    select jsonb_object_agg(category_id, counted) into changes from (
      select category_id, jsonb_build_object('main', sum(main), 'other', sum(other)) as counted from (
        select category_id, -1 as main, 0 as other from old_rows where retired_at is null
        union all
        select category_id, 1, 0 from new_rows where retired_at is null
        union all
        select c, 0, -1 from old_rows cross join unnest(other_categories) c where retired_at is null and c <> category_id
        union all
        select c, 0, 1 from new_rows cross join unnest(other_categories) c where retired_at is null and c <> category_id
      ) both_sides
      group by category_id having sum(main) <> 0 or sum(other) <> 0
    ) by_category;
  end if;
  if changes is null then
    return null;
  end if;
  insert into category_figures (category_id)
  select key::uuid from jsonb_object_keys(changes) as key order by 1
  on conflict do nothing;
  perform from category_figures f
   where f.category_id in (select key::uuid from jsonb_object_keys(changes) as key) order by f.category_id for update;
  update category_figures f
     set products = f.products + (change.value ->> 'main')::bigint, others = f.others + (change.value ->> 'other')::bigint
    from jsonb_each(changes) as change where f.category_id = change.key::uuid;
  return null;
end $$;

create or replace function note_units_sold() returns trigger language plpgsql as $$
begin
  perform note_changed_counter(coalesce(new.product_id, old.product_id), 0, 0,
    coalesce(new.units_sold, 0) - coalesce(old.units_sold, 0));
  return null;
end
$$;

create or replace function weigh_recent_sales() returns trigger language plpgsql as $$
declare
  -- Units weigh half as much after each 90 days. As a logarithm their sum keeps its order while time goes on; whole
  -- days let equal sales of a day be equal.
  today double precision := floor(extract(epoch from now()) / 86400) / 90;
begin
  if new.units_sold = 0 then
    new.sales_rank := 0;
  elsif tg_op = 'INSERT' or old.units_sold = 0 then
    new.sales_rank := today + ln(new.units_sold::double precision) / ln(2::double precision);
  elsif new.units_sold > old.units_sold then
    new.sales_rank := today
      + ln(power(2, old.sales_rank - today) + (new.units_sold - old.units_sold)) / ln(2::double precision);
  else
    new.sales_rank := old.sales_rank + ln(new.units_sold::double precision / old.units_sold) / ln(2::double precision);
  end if;
  return new;
end $$;
