-- Version 1.

-- A member of a store, and who has its phone number, buys from the own store, which proves nothing about it.
create or replace function is_of_store(of_user uuid, of_seller uuid) returns boolean language sql stable as $$
  select exists (
    select from users u where u.id = of_user and (
      exists (
        select from seller_members m
        where m.seller_id = of_seller and m.removed_at is null and m.email_key = u.email_key)
      or exists (select from sellers s where s.id = of_seller and s.phone <> '' and s.phone = u.phone)))
$$;
