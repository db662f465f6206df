-- The shop's tables. Money is whole santim, times are UTC, ids are uuid v7 in text.
-- Every private table leads with its user's id, so that the private half can be sharded by user.

create extension if not exists pg_trgm;

-- Pictures, by the hash of their content -------------------------------------------------------------------------

create table media (
  hash text collate "C" primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- A WebP of at most 6 KB for order lines, and a few bytes of blur shown until the picture is there.
  thumbnail bytea not null check (octet_length(thumbnail) <= 6144),
  placeholder text not null default '',
  avif_ready boolean not null default false,
  created_at timestamptz not null
);

-- The catalogue --------------------------------------------------------------------------------------------------

create table categories (
  id text collate "C" primary key,
  name text not null unique,
  slug text not null unique,
  name_am text not null default '',
  description text not null default '',
  description_am text not null default '',
  image text collate "C" references media (hash),
  position int not null default 0,
  created_at timestamptz not null
);

create table sellers (
  id text collate "C" primary key,
  seller_name text not null,
  store_name text not null,
  location text not null default '',
  phonenumber text not null default '',
  created_at timestamptz not null,
  unique (seller_name, store_name)
);

create table products (
  id text collate "C" primary key,
  sku text not null unique,
  name text not null,
  name_am text not null default '',
  description text not null default '',
  description_am text not null default '',
  price_santim bigint not null check (price_santim >= 0),
  brand text not null default '',
  model text not null default '',
  category_id text collate "C" not null references categories (id),
  seller_id text collate "C" not null references sellers (id),
  -- [{"media": hash, "name": text}], [{"specification": …, "value": …}], [{"variation": …, "value": …}]
  images jsonb not null default '[]',
  specifications jsonb not null default '[]',
  variations jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz
);

create index products_of_category on products (category_id, created_at desc, id desc) where retired_at is null;
create index products_of_seller on products (seller_id) where retired_at is null;
create index products_latest on products (created_at desc, id desc) where retired_at is null;
create index products_by_price on products (price_santim, id) where retired_at is null;

-- Pieces: owned are all there ever were, of which some are sold and some are held for open orders. A product
-- without a row here is never short. The CHECK is what no code can get around.
create table stock (
  product_id text collate "C" primary key references products (id),
  owned bigint not null check (owned >= 0),
  held bigint not null default 0 check (held >= 0),
  sold bigint not null default 0 check (sold >= 0),
  check (sold + held <= owned)
);

-- What ratings and sales add up to, kept by the same transactions that write them.
create table product_figures (
  product_id text collate "C" primary key references products (id),
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  votes int not null default 0 check (votes >= 0),
  -- A mean drawn towards the shop's average while votes are few; orders "top rated".
  rating_rank double precision not null default 0,
  pieces_sold bigint not null default 0
);

create index figures_by_rating on product_figures (rating_rank desc, product_id) where votes > 0;
create index figures_by_sales on product_figures (pieces_sold desc, product_id) where pieces_sold > 0;

create table banners (
  id text collate "C" primary key,
  image text collate "C" references media (hash),
  title text not null,
  description text not null default '',
  action text not null default '',
  title_am text not null default '',
  description_am text not null default '',
  action_am text not null default '',
  position int not null default 0,
  created_at timestamptz not null
);

create table offers (
  id text collate "C" primary key,
  image text collate "C" references media (hash),
  title text not null,
  description text not null default '',
  discount text not null default '',
  title_am text not null default '',
  description_am text not null default '',
  discount_am text not null default '',
  position int not null default 0,
  created_at timestamptz not null
);

-- Accounts -------------------------------------------------------------------------------------------------------

create table users (
  id text collate "C" primary key,
  full_name text not null,
  email text not null,
  -- The address in lower case: addresses are compared without case.
  email_key text not null unique,
  -- E.164; null for an account made by social login until a number is given.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text,
  language text not null default 'en' check (language in ('en', 'am')),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create table user_identities (
  user_id text collate "C" not null references users (id),
  provider text not null,
  subject text not null,
  created_at timestamptz not null,
  primary key (user_id, provider, subject),
  unique (provider, subject)
);

create table sessions (
  user_id text collate "C" not null references users (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, token_hash)
);

create index sessions_by_token on sessions (token_hash);

create table profile_images (
  user_id text collate "C" primary key references users (id),
  type text not null,
  content bytea not null,
  updated_at timestamptz not null
);

create table email_codes (
  user_id text collate "C" not null references users (id),
  id text collate "C" not null,
  email_key text not null,
  code_hash bytea not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  -- Each code serves one change.
  spent_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create table password_resets (
  user_id text collate "C" not null references users (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- Counted deeds (wrong logins, codes, sign-ups) in windows, so that every process counts together.
create table attempts (
  subject text not null,
  deed text not null,
  at timestamptz not null
);

create index attempts_counted on attempts (deed, subject, at);

create table addresses (
  user_id text collate "C" not null references users (id),
  id text collate "C" not null,
  street text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  type text not null default 'shipping',
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create unique index one_default_address on addresses (user_id) where is_default;

-- Cart, wishlist, ratings, reviews -------------------------------------------------------------------------------

create table cart_items (
  user_id text collate "C" not null references users (id),
  id text collate "C" not null,
  product_id text collate "C" not null references products (id),
  quantity int not null check (quantity between 1 and 999),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, product_id)
);

create table wishlist_items (
  user_id text collate "C" not null references users (id),
  product_id text collate "C" not null references products (id),
  created_at timestamptz not null,
  primary key (user_id, product_id)
);

create table ratings (
  user_id text collate "C" not null references users (id),
  product_id text collate "C" not null references products (id),
  value int not null check (value between 1 and 5),
  rated_at timestamptz not null,
  primary key (user_id, product_id)
);

create table reviews (
  user_id text collate "C" not null references users (id),
  id text collate "C" not null,
  product_id text collate "C" not null references products (id),
  rating int not null check (rating between 1 and 5),
  text text not null,
  reviewer_name text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create index reviews_of_product on reviews (product_id, created_at desc, id desc);

-- Orders and payments --------------------------------------------------------------------------------------------

create table orders (
  user_id text collate "C" not null references users (id),
  id text collate "C" not null,
  -- The number that people read and say: `orderId` on the wire.
  order_number text not null unique,
  status text not null check (status in ('pending', 'shipped', 'complete', 'canceled', 'refunded')),
  payment_status text not null
    check (payment_status in ('unpaid', 'paid', 'on-delivery', 'failed', 'refund-due', 'refunded')),
  -- What was bought: the cart, or one product straight from its page.
  source text not null check (source in ('cart', 'direct')),
  total_santim bigint not null check (total_santim >= 0),
  vat_percent numeric(5, 2) not null default 15 check (vat_percent between 0 and 100),
  vat_santim bigint not null default 0 check (vat_santim >= 0 and vat_santim <= total_santim),
  full_name text not null,
  email text not null,
  phone text not null,
  tracking_number text,
  language text not null default 'en' check (language in ('en', 'am')),
  created_at timestamptz not null,
  primary key (user_id, id)
);

create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, status, created_at desc);

create table order_items (
  user_id text collate "C" not null,
  order_id text collate "C" not null,
  position int not null,
  product_id text collate "C" not null references products (id),
  -- As they were when the order was placed.
  name text not null,
  name_am text not null default '',
  description text not null default '',
  description_am text not null default '',
  image text collate "C",
  unit_price_santim bigint not null check (unit_price_santim >= 0),
  quantity int not null check (quantity between 1 and 999),
  line_total_santim bigint not null check (line_total_santim >= 0),
  -- Where its pieces are: never short of stock (`none`), held, taken for good, or given back.
  pieces text not null check (pieces in ('none', 'held', 'taken', 'released')),
  primary key (user_id, order_id, position),
  foreign key (user_id, order_id) references orders (user_id, id)
);

create index order_items_of_product on order_items (product_id);

-- A row for each step of an order: who, when, why.
create table order_steps (
  user_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  status text not null,
  payment_status text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references orders (user_id, id)
);

create table payments (
  user_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  tx_ref text not null unique,
  gateway text not null,
  status text not null check (status in ('open', 'paid', 'failed', 'expired', 'refund-due')),
  amount_santim bigint not null check (amount_santim >= 0),
  currency text not null default 'ETB',
  source text not null check (source in ('cart', 'direct')),
  -- What exactly is being bought, so that asking again for the same returns the same payment.
  fingerprint text not null,
  checkout_url text,
  expires_at timestamptz not null,
  next_check_at timestamptz,
  checks int not null default 0,
  gateway_reference text,
  -- Why a person has to look at it: amount, currency, reference or mode did not match.
  review_reason text,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id)
);

-- One open payment per cart.
create unique index one_open_payment_per_cart on payments (user_id) where status = 'open' and source = 'cart';
create unique index one_open_payment_per_order on payments (user_id, order_id) where status = 'open';
create unique index one_settlement_per_order on payments (user_id, order_id) where status = 'paid';
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

create table refunds (
  user_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  payment_id text collate "C",
  reference text not null unique,
  amount_santim bigint not null check (amount_santim > 0),
  status text not null check (status in ('initiated', 'refunded', 'failed')),
  gateway_reference text,
  reason text not null default '',
  actor text not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id)
);

-- An order is refunded at most once at a time: a failed attempt may be followed by another.
create unique index one_refund_per_order on refunds (user_id, order_id) where status <> 'failed';
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;

-- Webhooks as they came, kept whole so that they can be replayed.
create table payment_events (
  id text collate "C" primary key,
  gateway text not null,
  digest bytea not null unique,
  raw bytea not null,
  headers jsonb not null,
  event text not null default '',
  tx_ref text,
  verdict text not null,
  deliveries int not null default 1,
  received_at timestamptz not null,
  handled_at timestamptz
);

-- Notifications and the outbox -----------------------------------------------------------------------------------

create table notifications (
  user_id text collate "C" not null references users (id),
  id text collate "C" not null,
  type text not null check (type in ('Order', 'OrderSuccessful', 'OrderFailed', 'System', 'other')),
  -- A key of the message catalogue with its values, so that it is read in the reader's language.
  message_key text not null,
  message_values jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table outbox (
  id bigint generated always as identity primary key,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
