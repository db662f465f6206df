-- A gift card can go to a phone number. A card with by_sms and no address is sent there; without it the number is only a note.
alter table gift_purchases add column recipient_phone text;
alter table gift_cards add column by_sms boolean not null default false;
-- The message that was asked for; a card without one still waits for it.
alter table gift_cards add column sms_id uuid;
