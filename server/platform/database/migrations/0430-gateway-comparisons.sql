-- What the gateways say of a day beside what the shop has. A day is compared once for each gateway.
create table gateway_days (
  gateway text not null check (gateway <> ''),
  day date not null,
  payments integer not null check (payments >= 0),
  amount_santim bigint not null check (amount_santim >= 0),
  compared_at timestamptz not null,
  constraint one_comparison_of_a_day primary key (gateway, day)
);

-- It waits until somebody has explained it, and is stored once, however often it is found.
create table gateway_differences (
  id uuid primary key,
  gateway text not null check (gateway <> ''),
  day date not null,
  kind text not null
    check (kind in ('unknown-here', 'unpaid-here', 'unpaid-there', 'other-amount', 'returned-there')),
  -- Of the shop's payment if there is one, otherwise the gateway's own.
  reference text not null check (reference <> ''),
  here_santim bigint,
  there_santim bigint,
  found_at timestamptz not null,
  explained_at timestamptz,
  explained_by text not null default '',
  note text not null default '',
  constraint one_difference_of_a_payment unique (gateway, kind, reference),
  check ((explained_at is null) = (note = '')),
  check ((explained_at is null) = (explained_by = '')),
  check ((kind = 'unknown-here') = (here_santim is null))
);
create index gateway_differences_to_explain on gateway_differences (found_at, id) where explained_at is null;
