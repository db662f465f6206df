-- Store credit of customers. Entries are only added, and a trigger keeps their sum as the balance, which is locked by it
-- and never below zero: two checkouts at once cannot use the same credit.
create table credit_balances (
  user_id uuid primary key references users (id),
  balance_santim bigint not null constraint credit_balance_enough check (balance_santim >= 0)
);

create table credit_entries (
  user_id uuid not null references users (id),
  id uuid not null,
  position bigint generated always as identity,
  kind text not null check (kind in ('used', 'released', 'refund', 'gift-card', 'given', 'taken', 'forfeited')),
  amount_santim bigint not null,
  -- What caused it, such as a payment, a refund or a gift card, causes it once.
  cause_id uuid not null,
  order_id uuid,
  reason text not null default '',
  actor text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id),
  check (amount_santim <> 0 and (amount_santim < 0) = (kind in ('used', 'taken', 'forfeited')))
);
create unique index one_credit_entry_of_a_cause on credit_entries (user_id, cause_id);
create index credit_entries_of_customer on credit_entries (user_id, position);
create index credit_entries_of_order on credit_entries (user_id, order_id) where order_id is not null;
create index credit_entries_by_time on credit_entries (created_at);

create function move_credit_balance() returns trigger language plpgsql as $$
begin
  update credit_balances set balance_santim = balance_santim + new.amount_santim where user_id = new.user_id;
  if not found then
    insert into credit_balances as b (user_id, balance_santim) values (new.user_id, new.amount_santim)
    on conflict (user_id) do update set balance_santim = b.balance_santim + excluded.balance_santim;
  end if;
  return null;
end
$$;
create trigger moved_credit after insert on credit_entries for each row execute function move_credit_balance();

create function keep_credit_entries() returns trigger language plpgsql as $$
begin
  -- Erasure removes what a member of staff has written.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{reason,actor}'::text[] = to_jsonb(old) - '{reason,actor}'::text[] then
    return new;
  end if;
  raise exception 'Entries of store credit are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger kept_credit_entries before update or delete on credit_entries
  for each row execute function keep_credit_entries();

create trigger audited_credit_entries after insert on credit_entries
  for each row when (new.order_id is not null) execute function note_changed_order();

-- What of an order its customer's credit pays; the payment for it has the purpose `credit`.
alter table orders add column credit_santim bigint not null default 0;
alter table orders add constraint orders_credit_santim_check check (credit_santim >= 0) not valid;
alter table shipments add column credit_santim bigint not null default 0;
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('order', 'change', 'credit')) not valid;

-- A refund may become store credit, whatever the order was paid with.
alter table refunds add column to_credit boolean not null default false;
