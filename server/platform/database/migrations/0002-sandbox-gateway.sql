-- The sandbox gateway plays a provider outside of the shop: it keeps its memory in a schema of its own, nothing of
-- the shop refers to it, and it refers to nothing of the shop.

create schema sandbox_gateway;

-- The merchant's credentials, made once so that every process and every start has the same.
create table sandbox_gateway.credentials (
  only_row boolean primary key default true check (only_row),
  secret_key text not null,
  webhook_secret text not null
);

create table sandbox_gateway.charges (
  tx_ref text primary key,
  -- Names the hosted page; whoever has it may pay.
  token text not null unique,
  reference text not null unique,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  is_opened boolean not null default false,
  is_canceled boolean not null default false,
  -- What the shop sent to open it.
  request jsonb not null,
  amount_santim bigint not null check (amount_santim > 0),
  -- Under way or done; what failed is given back here.
  refunded_santim bigint not null default 0 check (refunded_santim between 0 and amount_santim),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sandbox_gateway.refunds (
  ref_id text primary key,
  tx_ref text not null references sandbox_gateway.charges (tx_ref),
  reference text unique,
  amount_santim bigint not null check (amount_santim > 0),
  status text not null check (status in ('initiated', 'refunded', 'failed')),
  created_at timestamptz not null
);

-- Webhooks and callbacks on their way: a body is posted, an address without one is called.
create table sandbox_gateway.deliveries (
  id bigint generated always as identity primary key,
  tx_ref text not null,
  url text not null,
  body text,
  attempts int not null default 0,
  due_at timestamptz not null,
  is_over boolean not null default false
);

create index deliveries_due on sandbox_gateway.deliveries (due_at, id) where not is_over;

-- Trouble that was asked for. `target` is a tx_ref, an e-mail address, or * for all.
create table sandbox_gateway.troubles (
  id bigint generated always as identity primary key,
  target text not null,
  kind text not null,
  call text,
  ms int not null default 0,
  -- How often it still strikes; null for ever.
  times_left int
);

create index troubles_of_target on sandbox_gateway.troubles (target);
