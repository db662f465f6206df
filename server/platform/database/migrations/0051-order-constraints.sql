-- Constraints of orders, stock, addresses, figures and notifications, and names that follow the renamed tables.

-- Names ------------------------------------------------------------------------------------------------------------

alter table order_transitions rename constraint order_steps_pkey to order_transitions_pkey;
alter table order_transitions
  rename constraint order_steps_user_id_order_id_fkey to order_transitions_user_id_order_id_fkey;
alter sequence order_steps_position_seq rename to order_transitions_position_seq;
alter table stock rename constraint stock_owned_check to stock_received_check;
alter table stock rename constraint stock_held_check to stock_reserved_check;
alter table stock rename constraint stock_check to stock_available_check;
alter table orders rename constraint orders_check to orders_vat_santim_check;

-- Orders -----------------------------------------------------------------------------------------------------------

update order_transitions set actor = 'operator' where actor = '';
alter table order_transitions
  add check (status in ('pending', 'shipped', 'complete', 'canceled', 'refunded')),
  add check (payment_status in ('unpaid', 'paid', 'on-delivery', 'failed', 'refund-due', 'refunded')),
  add check (actor <> '');

alter table order_items add check (position >= 0);

-- Pictures are never deleted. An order item whose picture was never stored has none.
update order_items i set image = null
 where image is not null and not exists (select from media m where m.hash = i.image);
alter table order_items add foreign key (image) references media (hash);

-- Addresses --------------------------------------------------------------------------------------------------------

update addresses set type = 'shipping' where trim(type) = '';
update addresses set type = left(type, 30) where length(type) > 30;
alter table addresses add check (length(type) between 1 and 30);

-- Figures ----------------------------------------------------------------------------------------------------------

update product_figures set units_sold = 0 where units_sold < 0;
update product_figures f set votes = r.votes, rating_sum = r.rating_sum,
       rating_rank = (3.5 * 5 + r.rating_sum) / (5 + r.votes)
  from (
    select f.product_id, count(r.value)::int as votes, coalesce(sum(r.value), 0) as rating_sum
      from product_figures f left join ratings r on r.product_id = f.product_id
     where f.rating_sum not between f.votes and 5 * f.votes
     group by f.product_id
  ) r
 where r.product_id = f.product_id;
alter table product_figures drop constraint product_figures_rating_sum_check;
alter table product_figures
  add check (units_sold >= 0),
  add constraint product_figures_rating_sum_check check (rating_sum between votes and 5 * votes),
  add foreign key (seller_id) references sellers (id);

-- A check is applied to a row that is to be inserted even if it then updates an existing one, so that a decrease must
-- be an update. Rows are locked in the order of their ids, so that concurrent statements do not deadlock.
create or replace function count_products_of_category() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(category_id, change) into changes from (
      select category_id, count(*) as change from new_rows where retired_at is null group by category_id
    ) counted;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(category_id, change) into changes from (
      select category_id, -count(*) as change from old_rows where retired_at is null group by category_id
    ) counted;
  else
    select jsonb_object_agg(category_id, change) into changes from (
      select category_id, sum(change) as change from (
        select category_id, -1 as change from old_rows where retired_at is null
        union all
        select category_id, 1 from new_rows where retired_at is null
      ) both_sides
      group by category_id having sum(change) <> 0
    ) counted;
  end if;
  if changes is null then
    return null;
  end if;
  insert into category_figures (category_id)
  select key::uuid from jsonb_object_keys(changes) as key order by 1
  on conflict do nothing;
  perform from category_figures f
   where f.category_id in (select key::uuid from jsonb_object_keys(changes) as key) order by f.category_id for update;
  update category_figures f set products = f.products + change.value::bigint
    from jsonb_each_text(changes) as change where f.category_id = change.key::uuid;
  return null;
end $$;

update category_figures f
   set products = (select count(*) from products p where p.category_id = f.category_id and p.retired_at is null)
 where f.products < 0;
alter table category_figures add check (products >= 0);

-- Notifications ----------------------------------------------------------------------------------------------------

alter table notifications alter column cause_id type uuid using cause_id::uuid;
