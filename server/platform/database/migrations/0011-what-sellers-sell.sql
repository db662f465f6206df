-- What a seller sells most is read from an index, however many products the seller has.

alter table product_figures add column seller_id text collate "C";
update product_figures f set seller_id = p.seller_id from products p where p.id = f.product_id;

create index figures_of_seller on product_figures (seller_id, pieces_sold desc, product_id desc) where pieces_sold > 0;

create index products_of_seller_newest on products (seller_id, created_at desc, id desc) where retired_at is null;
drop index products_of_seller;

create function figures_know_their_seller() returns trigger language plpgsql as $$
begin
  select seller_id into new.seller_id from products where id = new.product_id;
  return new;
end $$;

create trigger figures_know_their_seller before insert on product_figures
  for each row execute function figures_know_their_seller();

create function figures_follow_their_seller() returns trigger language plpgsql as $$
begin
  update product_figures f set seller_id = new_rows.seller_id
    from new_rows join old_rows on old_rows.id = new_rows.id
   where f.product_id = new_rows.id and new_rows.seller_id is distinct from old_rows.seller_id;
  return null;
end $$;

create trigger figures_follow_their_seller after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function figures_follow_their_seller();
