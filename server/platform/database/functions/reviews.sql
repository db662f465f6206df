-- Version 1.

create or replace function has_bought(of_user uuid, of_product uuid) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join order_items i on i.user_id = o.user_id and i.order_id = o.id
      join variants v on v.id = i.variant_id
     where o.user_id = of_user and o.status = 'complete' and v.product_id = of_product)
$$;

create or replace function count_helpful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful = helpful + 1 where user_id = new.reviewer_id and id = new.review_id;
  else
    update reviews set helpful = helpful - 1 where user_id = old.reviewer_id and id = old.review_id;
  end if;
  return null;
end $$;

create or replace function mark_reviews_of_order() returns trigger language plpgsql as $$
declare
  products uuid[] := array(
    select distinct v.product_id from order_items i join variants v on v.id = i.variant_id
     where i.user_id = new.user_id and i.order_id = new.id);
begin
  perform from reviews where user_id = new.user_id and product_id = any(products) order by id for no key update;
  update reviews r set is_bought = not r.is_bought
   where r.user_id = new.user_id and r.product_id = any(products)
     and r.is_bought <> has_bought(r.user_id, r.product_id);
  return null;
end $$;

create or replace function mark_written_review() returns trigger language plpgsql as $$
begin
  new.is_bought := has_bought(new.user_id, new.product_id);
  return new;
end $$;
