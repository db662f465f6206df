-- Outside a transaction.
-- What a number got is counted before another card is sold for it, and erased with its account.
create index concurrently if not exists gift_cards_of_number on gift_cards (recipient_phone)
  where recipient_phone is not null;
create index concurrently if not exists gift_cards_to_text on gift_cards (send_on)
  where by_sms and sms_id is null and mailed_at is null and redeemed_at is null and voided_at is null;
