-- Outside a transaction.
-- What an address got is counted before another card is sold for it, and erased with its account.
create index concurrently if not exists gift_cards_of_recipient on gift_cards (recipient_email)
  where recipient_email is not null;
