-- What a seller is told of each period: what was owed, what moved it and what is owed now. Bytes that were issued are never
-- changed; the numbers have no gap, as the counter is raised in the transaction that issues.
create function keep_seller_statement() returns trigger language plpgsql as $$
begin
  raise exception 'A statement that was issued is never changed' using errcode = 'restrict_violation';
end
$$;

create table seller_statement_counter (
  id boolean primary key default true check (id),
  last_number int not null check (last_number >= 0)
);

create table seller_statements (
  number int primary key check (number > 0),
  seller_id uuid not null references sellers (id),
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  first_day date not null,
  last_day date not null check (last_day > first_day),
  -- Amounts are above zero for what the shop owes the seller.
  opening_santim bigint not null,
  goods_santim bigint not null,
  commission_santim bigint not null,
  commission_vat_santim bigint not null,
  withheld_santim bigint not null,
  payouts_santim bigint not null,
  other_santim bigint not null,
  closing_santim bigint not null,
  held_santim bigint not null,
  available_santim bigint not null,
  on_the_way_santim bigint not null,
  entries int not null check (entries >= 0),
  -- The hash of the last day of the books that is in it.
  head bytea not null check (octet_length(head) = 32),
  issued_at timestamptz not null,
  issued_by text not null,
  constraint one_seller_statement_of_a_period unique (seller_id, period),
  constraint seller_statements_sum_check check (
    closing_santim = opening_santim + goods_santim - commission_santim - commission_vat_santim - withheld_santim
      + payouts_santim + other_santim),
  constraint seller_statements_accounts_check check (
    closing_santim = held_santim + available_santim + on_the_way_santim)
);
create index seller_statements_of_period on seller_statements (period, number);

-- The page and the CSV in each language that the shop offered. Long ones are in several chunks.
create table seller_statement_files (
  number int not null references seller_statements (number),
  language text not null,
  format text not null check (format in ('page', 'csv')),
  chunks int not null check (chunks > 0),
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  primary key (number, language, format)
);
create table seller_statement_chunks (
  number int not null references seller_statements (number),
  language text not null,
  format text not null,
  position int not null check (position >= 0),
  content bytea not null,
  primary key (number, language, format, position)
);

-- All sellers have their statements of these periods.
create table seller_statement_periods (
  period text primary key,
  finished_at timestamptz not null
);

create trigger kept_seller_statements before update or delete on seller_statements
  for each row execute function keep_seller_statement();
create trigger kept_seller_statement_files before update or delete on seller_statement_files
  for each row execute function keep_seller_statement();
create trigger kept_seller_statement_chunks before update or delete on seller_statement_chunks
  for each row execute function keep_seller_statement();
create trigger filled_seller_statements before truncate on seller_statements
  for each statement execute function keep_seller_statement();
create trigger filled_seller_statement_files before truncate on seller_statement_files
  for each statement execute function keep_seller_statement();
create trigger filled_seller_statement_chunks before truncate on seller_statement_chunks
  for each statement execute function keep_seller_statement();
