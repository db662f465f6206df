-- Statements of gateways and banks, and what of them the books do not have. Account is one of the ledger, such as
-- gateway:chapa or bank:main.
create table statement_files (
  id uuid primary key,
  account text not null check (account ~ '^(gateway|bank):[a-z0-9-]{1,40}$'),
  file_name text not null,
  digest bytea not null check (length(digest) = 32),
  -- The days that it covers, though nothing may have happened on some of them.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  lines int not null check (lines >= 0),
  -- Other files did not have so many of them.
  new_lines int not null check (new_lines between 0 and lines),
  opening_santim bigint,
  closing_santim bigint,
  actor text not null,
  created_at timestamptz not null,
  constraint one_import_of_a_statement unique (account, digest)
);
create index statement_files_of_account on statement_files (account, last_day);

create table statement_lines (
  id uuid primary key,
  account text not null,
  file_id uuid not null references statement_files (id),
  line int not null check (line > 0),
  day date not null,
  reference text not null,
  text text not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'charge-back', 'payout', 'other')),
  -- Above zero for what came in, as debit in the books.
  santim bigint not null check (santim <> 0),
  -- It counts equal lines of a day, so that a line that two files have is one.
  position int not null check (position > 0),
  balance_santim bigint,
  state text not null default 'open' check (state in ('open', 'matched', 'other-amount', 'ended')),
  constraint one_line_of_statements unique (account, day, reference, santim, position)
);
create index statement_lines_of_file on statement_lines (file_id, line);
create index open_statement_lines on statement_lines (account, day) where state in ('open', 'other-amount');

-- An entry of the ledger is matched once. By hand, several entries can be one line, and entries of the books can cancel
-- each other out without a line.
create table statement_matches (
  transaction_id bigint not null,
  position int not null,
  line_id uuid references statement_lines (id),
  how text not null check (how in ('reference', 'amount', 'posted', 'reversed', 'by-hand')),
  actor text not null,
  at timestamptz not null,
  primary key (transaction_id, position),
  foreign key (transaction_id, position) references ledger_entries (transaction_id, position),
  constraint statement_matches_without_line_check check (line_id is not null or how in ('reversed', 'posted', 'by-hand'))
);
create index statement_matches_of_line on statement_matches (line_id) where line_id is not null;
create unique index one_match_of_a_line on statement_matches (line_id)
  where line_id is not null and how in ('reference', 'amount');

create table reconciliation_items (
  id uuid primary key,
  account text not null,
  kind text not null check (kind in ('missing', 'extra', 'other-amount')),
  line_id uuid references statement_lines (id),
  transaction_id bigint,
  position int,
  day date not null,
  -- What nobody can explain: of the line, of the entry, or what the line has more than the entry.
  santim bigint not null check (santim <> 0),
  owner_id uuid,
  note text not null default '',
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('matched', 'by-hand', 'posted', 'declared')),
  reason text not null default '',
  ended_by text,
  foreign key (transaction_id, position) references ledger_entries (transaction_id, position),
  constraint reconciliation_items_sides_check check (
    (line_id is null) = (kind = 'missing') and (transaction_id is null) = (kind = 'extra')
    and (transaction_id is null) = (position is null)),
  constraint reconciliation_items_whole_end_check check (
    (ended_at is null) = (ended_as is null) and (ended_at is null) = (ended_by is null))
);
create unique index one_open_item_of_a_line on reconciliation_items (line_id) where ended_at is null;
create unique index one_open_item_of_an_entry on reconciliation_items (transaction_id, position)
  where ended_at is null and kind = 'missing';
create index open_reconciliation_items on reconciliation_items (account, day, id) where ended_at is null;
create index ended_reconciliation_items on reconciliation_items (transaction_id, position) where ended_as = 'declared';

-- A payment that a bank took back: so much of it was still a prepayment of its order, and the shop bears the rest.
create table charge_backs (
  line_id uuid primary key references statement_lines (id),
  user_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  santim bigint not null check (santim > 0),
  prepaid_santim bigint not null check (prepaid_santim between 0 and santim),
  created_at timestamptz not null,
  foreign key (user_id, order_id) references orders (user_id, id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);
create index charge_backs_of_order on charge_backs (user_id, order_id);
create trigger audited_charge_backs after insert or delete or update on charge_backs
  for each row execute function note_changed_order();

-- How the columns of the statements of an account are called, where its last file needed to be told.
create table statement_columns (
  account text primary key,
  -- Of each meaning, the head of its column.
  columns jsonb not null,
  date_order text not null check (date_order in ('auto', 'day-first', 'month-first')),
  calendar text not null check (calendar in ('auto', 'gregorian', 'ethiopian'))
);
