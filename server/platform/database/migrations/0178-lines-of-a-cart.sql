-- How many other lines a cart has, counted after changes at the same moment have ended: a statement of its own in a
-- volatile function sees what was committed while it waited for the lock. 0 for a variant that is in the cart.
create function other_cart_lines(customer uuid, variant uuid) returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || customer, 0));
  if exists (select from cart_items where user_id = customer and variant_id = variant) then
    return 0;
  end if;
  return (select count(*) from cart_items where user_id = customer);
end
$$;
