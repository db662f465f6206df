-- What a customer disputes about a part of an order. Seller and sender are those of the part.
create table disputes (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  part_id uuid not null,
  seller_id uuid not null references sellers (id),
  kind text not null check (kind in ('not-arrived', 'not-as-described', 'damaged')),
  status text not null check (status in (
    'open', 'offered', 'contested', 'decided', 'appealed', 'closed', 'settled', 'withdrawn')),
  -- What the seller offers to refund.
  offer_santim bigint check (offer_santim > 0),
  appealed_by text[] not null default '{}' check (appealed_by <@ array['shopper', 'seller']),
  appeal_until timestamptz,
  -- Whoever is to act does it until then.
  due_at timestamptz,
  -- The job does the step at this time.
  next_clock_at timestamptz,
  next_clock_step text check (next_clock_step in ('remind', 'expire', 'lapse', 'close')),
  -- What the books have credited the seller with, as the shop bears what was refunded.
  borne_santim bigint not null default 0 check (borne_santim >= 0),
  -- Each time that it changes is a posting of its own.
  borne_times integer not null default 0 check (borne_times >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id) references orders (user_id, id),
  foreign key (user_id, part_id) references order_parts (user_id, id),
  constraint disputes_end_check check ((ended_at is not null) = (status in ('closed', 'settled', 'withdrawn'))),
  constraint disputes_clock_check check ((next_clock_at is null) = (next_clock_step is null)),
  constraint disputes_offer_check check (status <> 'offered' or offer_santim is not null)
);

create unique index one_open_dispute_of_part on disputes (user_id, part_id) where ended_at is null;
create index disputes_of_user on disputes (user_id, created_at desc, id desc);
create index disputes_of_order on disputes (user_id, order_id);
create index disputes_of_part on disputes (user_id, part_id);
create index disputes_of_seller on disputes (seller_id, created_at desc, id desc);
create index disputes_by_id on disputes (id);
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_with_clock on disputes (next_clock_at) where next_clock_at is not null;
create index disputes_to_decide on disputes (created_at, id) where status in ('contested', 'appealed');
create trigger audited_disputes after insert or update or delete on disputes
  for each row execute function note_changed_order();

-- Who has done what, when and why. Rows are only added; of one that is there only the text is erased, with its customer.
create table dispute_steps (
  user_id uuid not null,
  dispute_id uuid not null,
  id uuid not null,
  step text not null check (step in (
    'opened', 'added', 'reminded', 'expired', 'contested', 'conceded', 'offered', 'accepted', 'declined', 'lapsed',
    'withdrawn', 'decided', 'appealed', 'concluded', 'closed')),
  side text not null check (side in ('shopper', 'seller', 'shop', 'clock')),
  actor text not null check (actor <> ''),
  text text not null check (length(text) <= 2000),
  amount_santim bigint check (amount_santim >= 0),
  created_at timestamptz not null,
  position bigint generated always as identity,
  primary key (user_id, id),
  foreign key (user_id, dispute_id) references disputes (user_id, id)
);

create index dispute_steps_of_dispute on dispute_steps (user_id, dispute_id, position);
create unique index one_appeal_of_side on dispute_steps (user_id, dispute_id, side) where step = 'appealed';

-- The files of functions write it anew; the trigger needs it.
create function keep_dispute_step() returns trigger language plpgsql as $$
begin
  raise exception 'A step of a dispute is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger dispute_steps_are_append_only before update or delete on dispute_steps
  for each row execute function keep_dispute_step();

-- What is to be refunded: by a decision of the shop, or as the sides have agreed. Its refund begins at once, or when the
-- job tries again.
create table dispute_decisions (
  user_id uuid not null,
  dispute_id uuid not null,
  -- The second one is about an appeal.
  number integer not null check (number in (1, 2)),
  outcome text not null check (outcome in ('whole', 'amount', 'nothing')),
  -- It is null for all of the part.
  amount_santim bigint check (amount_santim > 0),
  borne_by text not null check (borne_by in ('seller', 'shop')),
  decided_by text not null check (decided_by <> ''),
  -- The member of staff; it is null for what the sides have agreed on.
  decided_by_id uuid,
  created_at timestamptz not null,
  -- Of the refund under way or finished, but not of one that failed.
  refund_id uuid,
  -- It is 0 if nothing was left to refund.
  refunded_santim bigint check (refunded_santim >= 0),
  delivery_santim bigint not null default 0 check (delivery_santim >= 0),
  -- The job begins the refund then.
  next_try_at timestamptz,
  primary key (user_id, dispute_id, number),
  foreign key (user_id, dispute_id) references disputes (user_id, id),
  foreign key (user_id, refund_id) references refunds (user_id, id),
  constraint dispute_decisions_amount_check check ((outcome = 'amount') = (amount_santim is not null)),
  constraint dispute_decisions_refund_check check (refund_id is null or refunded_santim > 0),
  constraint dispute_decisions_try_check check (
    (next_try_at is not null) = (outcome <> 'nothing' and refunded_santim is null))
);

-- An appeal is decided by another member than the one who has decided before.
create unique index one_decision_of_member on dispute_decisions (user_id, dispute_id, decided_by_id)
  where decided_by_id is not null;
create unique index one_decision_of_refund on dispute_decisions (user_id, refund_id) where refund_id is not null;
create index dispute_refunds_to_begin on dispute_decisions (next_try_at) where next_try_at is not null;

-- What the refund of a decision takes off lines, other than for units that are refunded. The rows of a refund that fails
-- are deleted.
create table dispute_refund_items (
  user_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  position integer not null,
  santim bigint not null check (santim > 0),
  primary key (user_id, refund_id, position),
  foreign key (user_id, refund_id) references refunds (user_id, id),
  foreign key (user_id, order_id, position) references order_items (user_id, order_id, position)
);
create index dispute_refund_items_of_order on dispute_refund_items (user_id, order_id, position);
create trigger audited_dispute_refund_items after insert or update or delete on dispute_refund_items
  for each row execute function note_changed_order();

-- Evidence of both sides. What no step names is deleted after a day, all else long after the dispute has ended.
create table dispute_pictures (
  user_id uuid not null references users (id),
  id uuid not null,
  side text not null check (side in ('shopper', 'seller')),
  dispute_id uuid,
  step_id uuid,
  content bytea not null check (octet_length(content) between 1 and 5000000),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, dispute_id) references disputes (user_id, id),
  foreign key (user_id, step_id) references dispute_steps (user_id, id),
  check (step_id is not null or expires_at is not null)
);
create index dispute_pictures_of_dispute on dispute_pictures (user_id, dispute_id);
create index dispute_pictures_by_expiry on dispute_pictures (expires_at) where expires_at is not null;
