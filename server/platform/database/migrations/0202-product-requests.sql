-- What customers asked for and the shop does not have. A visitor has no user; an account that is deleted takes its
-- requests with it.
create table product_requests (
  id uuid primary key,
  user_id uuid references users (id),
  -- The folded text, which equal requests share.
  key text collate "C" not null check (length(key) between 1 and 400),
  text text not null check (length(text) between 1 and 200),
  contact text check (length(contact) between 1 and 254),
  language text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  note text check (length(note) between 1 and 500),
  check (num_nulls(done_at, done_by, note) in (0, 3)),
  check (user_id is null or contact is null)
);

create index product_requests_by_age on product_requests (created_at);
create index product_requests_of_user on product_requests (user_id) where user_id is not null;
create index product_requests_of_contact on product_requests (lower(contact)) where contact is not null;
create index product_requests_open on product_requests (key) where done_at is null;
