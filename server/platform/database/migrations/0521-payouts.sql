-- What sellers are paid. Where to is a row for each change, and counts when somebody else has verified it.
create function keep_pay_details() returns trigger language plpgsql as $$
begin
  raise exception 'Pay details are never changed' using errcode = 'restrict_violation';
end
$$;
create function keep_payout() returns trigger language plpgsql as $$
begin
  raise exception 'A payout is never changed' using errcode = 'restrict_violation';
end
$$;
create function follow_payout_steps() returns trigger language plpgsql as $$ begin return new; end $$;

create table seller_pay_details (
  id uuid primary key,
  seller_id uuid not null references sellers (id),
  -- The highest version is what counts.
  version int not null check (version > 0),
  way text not null check (way in ('bank', 'telebirr', 'cbe-birr', 'm-pesa')),
  -- It is the code of a bank, or null for a wallet.
  bank text check (bank ~ '^[a-z-]{1,40}$'),
  account_number text not null check (account_number ~ '^[0-9A-Z+/-]{5,40}$'),
  holder text not null check (holder <> '' and length(holder) <= 100),
  -- Who it is: a member of staff by id, or an operator by name.
  entered_by text not null,
  entered_by_name text not null,
  created_at timestamptz not null,
  verified_by text,
  verified_by_name text,
  verified_at timestamptz,
  constraint pay_details_of_seller unique (seller_id, version),
  -- What a payout refers to, so that it cannot be paid to another seller.
  constraint pay_details_with_seller unique (id, seller_id),
  constraint pay_details_bank_check check ((way = 'bank') = (bank is not null)),
  constraint pay_details_verified_check check (num_nonnulls(verified_by, verified_by_name, verified_at) in (0, 3)),
  constraint pay_details_second_member_check check (verified_by <> entered_by)
);
create trigger kept_pay_details before delete on seller_pay_details
  for each row execute function keep_pay_details();
create trigger kept_terms_of_pay_details
  before update of id, seller_id, version, way, bank, account_number, holder, entered_by, entered_by_name, created_at
  on seller_pay_details for each row execute function keep_pay_details();

-- Somebody has said why a seller is not to be paid for the time being.
create table seller_payout_holds (
  seller_id uuid primary key references sellers (id),
  reason text not null check (reason <> ''),
  held_by text not null,
  created_at timestamptz not null
);

create table payout_runs (
  id uuid primary key,
  -- The day in Addis Ababa on which it was due; a run by hand has the day on which somebody began it.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  is_scheduled boolean not null,
  actor text not null,
  created_at timestamptz not null,
  finished_at timestamptz check (finished_at >= created_at)
);
create unique index one_scheduled_payout_run_of_a_day on payout_runs (day) where is_scheduled;
create index payout_runs_in_order on payout_runs (created_at, id);
create index payout_runs_to_finish on payout_runs (created_at) where finished_at is null;

-- Why a seller with a balance got no payout in a run.
create table payout_run_passed_over (
  run_id uuid not null references payout_runs (id),
  seller_id uuid not null references sellers (id),
  why text not null check (why in ('debt', 'below-minimum', 'no-details', 'unverified-details', 'open-payout', 'held')),
  -- What the seller was owed; it is below zero for a debt.
  owed_santim bigint not null,
  primary key (run_id, seller_id)
);

create table payout_files (
  id uuid primary key,
  run_id uuid not null references payout_runs (id),
  made_by text not null,
  content text not null,
  created_at timestamptz not null
);
create index payout_files_of_run on payout_files (run_id, created_at);

create table payouts (
  id uuid primary key,
  number int generated always as identity,
  run_id uuid not null references payout_runs (id),
  seller_id uuid not null references sellers (id),
  details_id uuid not null,
  -- What left the balance of the seller, and what of it is kept back as income tax.
  gross_santim bigint not null check (gross_santim > 0),
  withheld_santim bigint not null check (withheld_santim >= 0),
  net_santim bigint not null generated always as (gross_santim - withheld_santim) stored,
  status text not null check (status in ('made', 'sent', 'confirmed', 'bounced')),
  -- How it was sent. A transfer has a reference of the shop, by which it is made once.
  channel text check (channel in ('file', 'transfer')),
  file_id uuid references payout_files (id),
  transfer_reference text,
  transfer_state text check (transfer_state in ('waiting', 'asked', 'unclear')),
  transfer_note text not null default '',
  next_check_at timestamptz,
  -- Where the money left the shop, as an account of the books.
  paid_from text check (paid_from ~ '^(bank|gateway):[a-z0-9-]{1,40}$'),
  bank_reference text check (bank_reference ~ '^[0-9A-Z/-]{1,60}$'),
  bounce_reason text check (bounce_reason <> ''),
  created_at timestamptz not null,
  sent_at timestamptz,
  confirmed_at timestamptz,
  bounced_at timestamptz,
  constraint payouts_number unique (number),
  constraint one_payout_of_a_seller_in_a_run unique (run_id, seller_id),
  constraint one_payout_of_a_bank_reference unique (bank_reference),
  constraint one_payout_of_a_transfer unique (transfer_reference),
  constraint payouts_details foreign key (details_id, seller_id) references seller_pay_details (id, seller_id),
  constraint payouts_net_check check (withheld_santim < gross_santim),
  constraint payouts_times_check check (case status
    when 'made' then sent_at is null and confirmed_at is null and bounced_at is null
    when 'sent' then sent_at is not null and confirmed_at is null and bounced_at is null
    when 'confirmed' then sent_at is not null and confirmed_at is not null and bounced_at is null
    else bounced_at is not null end),
  constraint payouts_sent_check check ((sent_at is null) = (channel is null)),
  constraint payouts_file_check check ((file_id is not null) = (channel is not distinct from 'file')),
  constraint payouts_transfer_named_check check (channel is distinct from 'transfer' or transfer_reference is not null),
  constraint payouts_transfers_check check (
    (transfer_state is not null) = (status = 'sent' and channel is not distinct from 'transfer')
    and (next_check_at is null or transfer_state is not null)),
  constraint payouts_confirmed_check check (
    num_nonnulls(confirmed_at, bank_reference, paid_from) in (0, 3)),
  constraint payouts_bounced_check check ((bounced_at is null) = (bounce_reason is null))
);
create unique index one_open_payout_of_a_seller on payouts (seller_id) where status in ('made', 'sent');
create index payouts_in_order on payouts (created_at, id);
create index payouts_by_status on payouts (status, created_at, id);
create index payouts_of_seller on payouts (seller_id, created_at, id);
create index payouts_to_check on payouts (next_check_at) where next_check_at is not null;
create index payouts_of_details on payouts (details_id);
create index payouts_of_file on payouts (file_id) where file_id is not null;
create trigger kept_payouts before delete on payouts for each row execute function keep_payout();
create trigger kept_terms_of_payouts
  before update of id, run_id, seller_id, details_id, gross_santim, withheld_santim, created_at
  on payouts for each row execute function keep_payout();
create trigger steps_of_payouts before update of status on payouts
  for each row execute function follow_payout_steps();

-- What happened to a payout, in its order.
create table payout_events (
  payout_id uuid not null references payouts (id),
  position int not null check (position > 0),
  event text not null check (event in (
    'made', 'sent', 'asked', 'unclear', 'refused', 'taken-back', 'confirmed', 'bounced')),
  note text not null default '',
  actor text not null,
  created_at timestamptz not null,
  primary key (payout_id, position)
);
