-- The rating on a seller's page is that of all votes on the seller's products.

create function notify_added_seller_rating() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct 'seller-rating ' || seller_id from changed where votes > 0 and seller_id is not null));
  return null;
end $$;

create function notify_changed_seller_rating() returns trigger language plpgsql as $$
begin
  perform notify_shown(array(
    select distinct 'seller-rating ' || seller
    from changed join before on before.product_id = changed.product_id
    cross join unnest(array[changed.seller_id, before.seller_id]) seller
    where (changed.rating_sum, changed.votes, changed.seller_id)
          is distinct from (before.rating_sum, before.votes, before.seller_id)
      and changed.votes + before.votes > 0 and seller is not null));
  return null;
end $$;

create trigger shown_seller_rating_added after insert on product_figures
  referencing new table as changed for each statement execute function notify_added_seller_rating();
create trigger shown_seller_rating_changed after update on product_figures
  referencing new table as changed old table as before
  for each statement execute function notify_changed_seller_rating();
create trigger shown_seller_rating_deleted after delete on product_figures
  referencing old table as changed for each statement execute function notify_added_seller_rating();
