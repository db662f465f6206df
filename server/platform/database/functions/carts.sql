-- Version 1.

create or replace function other_cart_lines(customer uuid, variant uuid) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || customer, 0));
  if exists (select from cart_items where user_id = customer and variant_id = variant) then
    return 0;
  end if;
  return (select count(*) from cart_items where user_id = customer);
end
$$;

create or replace function lock_purchases(of_user uuid, of_product uuid) returns void language plpgsql as $$
begin
  perform from orders o
   where o.user_id = of_user and exists (
     select from order_items i join variants v on v.id = i.variant_id
      where i.user_id = o.user_id and i.order_id = o.id and v.product_id = of_product)
   order by o.id for share of o;
end $$;
