-- The books of the shop in double entry. Rows are only added: a correction is a transaction that names what it reverses.
-- The files of functions write these functions anew; triggers need them.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed' using errcode = 'restrict_violation';
end
$$;
create function hold_ledger_day() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_new_ledger_entries() returns trigger language plpgsql as $$ begin return null; end $$;
create function seal_ledger_transaction() returns trigger language plpgsql as $$ begin return null; end $$;

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  owner text not null check (owner in ('shop', 'seller', 'customer')),
  -- Which seller or customer, or where money of the shop is, such as a gateway. It is empty if the kind has one account.
  name text not null default '' check (name ~ '^[^\x01-\x1f\x7f]{0,100}$'),
  currency text not null default 'ETB' check (currency = 'ETB'),
  normal_side text not null check (normal_side in ('debit', 'credit')),
  constraint one_ledger_account_of_an_owner unique (kind, owner, name)
);
create index ledger_accounts_of_owner on ledger_accounts (owner, name);

-- The texts have no control characters, as lines and tabs divide them in what is hashed.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  cause_kind text not null check (cause_kind ~ '^[a-z][a-z-]{0,39}$'),
  cause_id text not null check (cause_id ~ '^[^\x01-\x1f\x7f]{1,100}$'),
  -- A business day in Addis Ababa. A trigger finds the first open one if none is named.
  day date not null,
  description text not null check (description ~ '^[a-z][a-z-]{0,39}$'),
  reason text not null default '' check (reason ~ '^[^\x01-\x1f\x7f]*$'),
  actor text not null default '' check (actor ~ '^[^\x01-\x1f\x7f]*$'),
  posted_at timestamptz not null check (posted_at = date_trunc('milliseconds', posted_at)),
  entry_count int not null check (entry_count >= 2),
  reverses bigint references ledger_transactions (id) check (reverses < id),
  constraint one_ledger_transaction_of_a_cause unique (cause_kind, cause_id)
);
create unique index one_reversal_of_a_transaction on ledger_transactions (reverses) where reverses is not null;
create index ledger_transactions_of_day on ledger_transactions (day, id);

-- Debit is above zero and credit below. A trigger checks the account, as a foreign key would lock the rows of busy ones.
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions (id),
  position int not null check (position > 0),
  account_id bigint not null,
  day date not null,
  amount_santim bigint not null check (amount_santim <> 0 and abs(amount_santim) <= 9007199254740991),
  order_id uuid,
  part_id uuid,
  primary key (transaction_id, position)
);
create index ledger_entries_of_account on ledger_entries (account_id, day, transaction_id, position)
  include (amount_santim);
create index ledger_entries_of_order on ledger_entries (order_id, transaction_id) where order_id is not null;

-- The hash of each transaction, which names the one that was changed by hand. It is written when the transaction commits.
create table ledger_seals (
  day date not null,
  transaction_id bigint not null references ledger_transactions (id),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (day, transaction_id)
);

-- The closed days. The hash is of the seals of the day and of the hash of the day before.
create table ledger_heads (
  day date primary key,
  transactions int not null check (transactions >= 0),
  entries int not null check (entries >= 0),
  hash bytea not null check (octet_length(hash) = 32)
);

-- What each account, and each kind of account, has moved on a closed day, and its balance in the evening.
create table ledger_days (
  account_id bigint not null references ledger_accounts (id),
  day date not null,
  debit_santim bigint not null check (debit_santim >= 0),
  credit_santim bigint not null check (credit_santim >= 0),
  entries int not null check (entries > 0),
  balance_santim bigint not null,
  primary key (account_id, day)
);
create index ledger_days_of_day on ledger_days (day);
create table ledger_kind_days (
  kind text not null,
  day date not null,
  debit_santim bigint not null check (debit_santim >= 0),
  credit_santim bigint not null check (credit_santim >= 0),
  entries int not null check (entries > 0),
  balance_santim bigint not null,
  primary key (kind, day)
);

create trigger held_ledger_day before insert on ledger_transactions
  for each row execute function hold_ledger_day();
create constraint trigger sealed_ledger_transactions after insert on ledger_transactions
  deferrable initially deferred for each row execute function seal_ledger_transaction();
create trigger checked_ledger_entries after insert on ledger_entries
  referencing new table as added for each statement execute function check_new_ledger_entries();

create trigger shown_ledger_added after insert on ledger_heads referencing new table as changed
  for each statement execute function notify_rows('ledger');

create trigger kept_ledger_accounts before update or delete on ledger_accounts
  for each row execute function keep_ledger();
create trigger kept_ledger_transactions before update or delete on ledger_transactions
  for each row execute function keep_ledger();
create trigger kept_ledger_entries before update or delete on ledger_entries
  for each row execute function keep_ledger();
create trigger kept_ledger_seals before update or delete on ledger_seals
  for each row execute function keep_ledger();
create trigger kept_ledger_heads before update or delete on ledger_heads
  for each row execute function keep_ledger();
create trigger kept_ledger_days before update or delete on ledger_days
  for each row execute function keep_ledger();
create trigger kept_ledger_kind_days before update or delete on ledger_kind_days
  for each row execute function keep_ledger();
create trigger filled_ledger_accounts before truncate on ledger_accounts
  for each statement execute function keep_ledger();
create trigger filled_ledger_transactions before truncate on ledger_transactions
  for each statement execute function keep_ledger();
create trigger filled_ledger_entries before truncate on ledger_entries
  for each statement execute function keep_ledger();
create trigger filled_ledger_seals before truncate on ledger_seals
  for each statement execute function keep_ledger();
create trigger filled_ledger_heads before truncate on ledger_heads
  for each statement execute function keep_ledger();
create trigger filled_ledger_days before truncate on ledger_days
  for each statement execute function keep_ledger();
create trigger filled_ledger_kind_days before truncate on ledger_kind_days
  for each statement execute function keep_ledger();
