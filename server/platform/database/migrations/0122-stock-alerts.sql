-- Customers who want to be told when a variant that is sold out is in stock again. A row is deleted when its customer was
-- told.
create table stock_alerts (
  user_id uuid not null references users (id),
  variant_id uuid not null references variants (id),
  -- Of the notification and the mail.
  language text not null,
  created_at timestamptz not null,
  primary key (user_id, variant_id)
);

create index stock_alerts_of_variant on stock_alerts (variant_id, created_at);
create index stock_alerts_by_age on stock_alerts (created_at);

-- Variants that were sold out and are in stock, until a job has looked for their alerts. The key has the transaction: of
-- two that restock the same variant, one may commit after the job has read and deleted the row of the other.
create table restocked_variants (
  variant_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (variant_id, transaction_id)
);

create function note_restocked() returns trigger language plpgsql as $$
begin
  insert into restocked_variants (variant_id) values (old.variant_id) on conflict do nothing;
  return null;
end $$;

create trigger restocked after update on stock for each row
  when (old.sold + old.reserved >= old.received and new.sold + new.reserved < new.received)
  execute function note_restocked();
-- A variant without a row has unlimited stock.
create trigger restocked_without_limit after delete on stock for each row
  when (old.sold + old.reserved >= old.received) execute function note_restocked();
