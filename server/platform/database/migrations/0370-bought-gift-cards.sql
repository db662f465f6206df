-- Customers buy gift cards. A purchase is an order of its own source without lines, so that it is paid and refunded as
-- any order; the card has the id of its order and comes into being in the transaction that receives the money.
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check
  check (source in ('cart', 'direct', 'office', 'gift-card')) not valid;
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check
  check (source in ('cart', 'direct', 'office', 'gift-card')) not valid;

-- What the buyer has chosen, until the card is paid: then it moves to the card.
create table gift_purchases (
  user_id uuid not null,
  order_id uuid not null,
  amount_santim bigint not null check (amount_santim > 0),
  goes_to text not null check (goes_to in ('recipient', 'buyer')),
  recipient_name text not null,
  recipient_email text,
  message text not null default '',
  language text not null,
  -- It is sent on this day, in Ethiopia, at the earliest.
  send_on date not null,
  -- What of its price was taken out of the store credit that a used card has become, to be refunded.
  taken_santim bigint not null default 0,
  created_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references orders (user_id, id),
  check (taken_santim between 0 and amount_santim)
);

-- A card that was bought has its code made when it is sent or shown, and none before.
alter table gift_cards alter column code_hash drop not null;
alter table gift_cards add column buyer_id uuid;
alter table gift_cards add column sender_name text not null default '';
-- It is mailed from this time on, beside its day; at once without one.
alter table gift_cards add column send_after timestamptz;
-- Each time that a member of staff sends it again is another mail.
alter table gift_cards add column sendings int not null default 0;

alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check
  check (section in ('trade', 'limits', 'bank', 'announcement', 'recommendations', 'giftCards')) not valid;
