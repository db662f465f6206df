-- Sellers who apply or are suspended sell nothing. What is on sale of them is withheld, and comes back with their state.
alter table sellers add column state text not null default 'active';
alter table sellers add constraint sellers_state_check
  check (state in ('applying', 'active', 'suspended')) not valid;

alter table products drop constraint products_withheld_check;
alter table products add constraint products_withheld_check
  check (withheld is null or (withheld in ('draft', 'hidden', 'seller') and retired_at is not null)) not valid;

-- Whatever puts a product on sale, be it a member, a file or a schedule, waits for its seller.
create function wait_for_seller() returns trigger language plpgsql as $$
begin
  if exists (select from sellers where id = new.seller_id and state <> 'active') then
    new.retired_at := shop_now();
    new.withheld := 'seller';
  end if;
  return new;
end $$;

-- By their names they come after `products_put_on_sale`, which empties what these fill.
create trigger products_wait_for_seller_added before insert on products for each row
  when (new.retired_at is null) execute function wait_for_seller();
create trigger products_wait_for_seller before update on products for each row
  when (new.retired_at is null and (old.retired_at is not null or old.seller_id is distinct from new.seller_id))
  execute function wait_for_seller();

alter table payout_run_passed_over drop constraint payout_run_passed_over_why_check;
alter table payout_run_passed_over add constraint payout_run_passed_over_why_check
  check (why in ('debt', 'below-minimum', 'no-details', 'unverified-details', 'open-payout', 'held', 'suspended')) not valid;
