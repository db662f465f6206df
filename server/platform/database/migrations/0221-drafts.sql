-- Customers whom members of staff have added by name and number. Who proves the number later sees their orders.
create table phone_customers (
  customer_id uuid primary key references users (id),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  attached_to uuid references users (id),
  attached_at timestamptz,
  check ((attached_to is null) = (attached_at is null)),
  check (attached_to <> customer_id)
);
create unique index one_open_customer_of_a_number on phone_customers (phone) where attached_to is null;
create index phone_customers_of_account on phone_customers (attached_to) where attached_to is not null;

-- An order that members of staff write down. Once it is made, only what names the order stays of the draft.
create table drafts (
  id uuid primary key,
  customer_id uuid references users (id),
  full_name text not null,
  phone text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  code text not null,
  delivery_id text,
  address jsonb check (address ?& array['street', 'city', 'state', 'country', 'zipCode']),
  note text not null check (length(note) <= 2000),
  hold_until timestamptz,
  made_by text not null check (made_by <> ''),
  changed_by text not null check (changed_by <> ''),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  order_user_id uuid,
  order_id uuid,
  foreign key (order_user_id, order_id) references orders (user_id, id),
  check ((order_user_id is null) = (order_id is null))
);
create index drafts_by_age on drafts (changed_at);
create index drafts_newest on drafts (changed_at desc, id desc) where order_id is null;
create index drafts_held on drafts (hold_until) where hold_until is not null;
create index drafts_of_customer on drafts (customer_id) where customer_id is not null;
create index drafts_of_phone on drafts (phone) where phone <> '';
create index drafts_of_order on drafts (order_user_id, order_id) where order_id is not null;

create table draft_lines (
  draft_id uuid not null references drafts (id),
  position integer not null check (position >= 0),
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity between 1 and 999),
  unit_price_santim bigint check (unit_price_santim >= 0),
  price_reason text not null,
  note text not null,
  held integer not null default 0,
  primary key (draft_id, position),
  unique (draft_id, variant_id),
  check (held between 0 and quantity),
  check ((unit_price_santim is null) = (price_reason = ''))
);
create index draft_lines_held on draft_lines (variant_id) where held > 0;
create function note_draft_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.held > 0 then perform note_changed_counter(old.variant_id, old.held, 0, 0); end if;
  if tg_op <> 'DELETE' and new.held > 0 then perform note_changed_counter(new.variant_id, -new.held, 0, 0); end if;
  return null;
end
$$;
create trigger audited_draft_lines after insert or delete or update of held, variant_id on draft_lines
  for each row execute function note_draft_line();
