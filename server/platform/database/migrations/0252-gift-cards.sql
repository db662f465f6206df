-- Gift cards that members of staff issue. A card has up to two codes, of which only the hashes are stored: one is shown
-- to who issues it, the other is made when the card is mailed. Either turns the whole card into store credit, once.
create table gift_cards (
  id uuid primary key,
  position bigint generated always as identity,
  amount_santim bigint not null check (amount_santim > 0),
  code_hash bytea not null constraint gift_card_code unique,
  mailed_hash bytea constraint gift_card_mailed_code unique,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  message text not null default '',
  language text not null,
  -- It is mailed from this day on, in Ethiopia.
  send_on date not null,
  mailed_at timestamptz,
  issued_by text not null,
  created_at timestamptz not null,
  redeemed_by uuid references users (id),
  redeemed_at timestamptz,
  voided_by text,
  voided_because text not null default '',
  voided_at timestamptz,
  check ((redeemed_at is null) = (redeemed_by is null)),
  check ((voided_at is null) = (voided_by is null)),
  check (redeemed_at is null or voided_at is null)
);
create index gift_cards_newest on gift_cards (position);
create index gift_cards_to_mail on gift_cards (send_on)
  where mailed_at is null and redeemed_at is null and voided_at is null and recipient_email is not null;
create index gift_cards_of_customer on gift_cards (redeemed_by) where redeemed_by is not null;
