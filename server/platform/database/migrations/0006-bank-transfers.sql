-- Payments by bank transfer: the shopper says at which bank and under which reference the money went out, a person of
-- the shop looks at the account and decides.
create table bank_transfers (
  user_id text collate "C" not null references users (id),
  tx_ref text not null,
  -- Names the page on which the shopper tells of the transfer.
  token text not null unique,
  amount_santim bigint not null check (amount_santim > 0),
  return_url text not null,
  bank text,
  reference text,
  -- The receipt on the bank's own pages, where the shopper gave its address.
  link text,
  claimed_at timestamptz,
  decision text check (decision in ('confirmed', 'rejected', 'canceled')),
  actor text,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, tx_ref),
  check ((bank is null) = (reference is null))
);

-- A transfer pays one order.
create unique index one_use_of_a_transfer on bank_transfers (bank, reference);
create unique index bank_transfers_by_ref on bank_transfers (tx_ref);
