-- Sellers answer with pictures, each of which is uploaded for one part. A seller's picture is nobody else's before a message
-- names it. Those that there were are of customers, whose part is known by the message.
alter table message_pictures add column author text not null default 'customer';
alter table message_pictures add column part_id uuid;
alter table message_pictures add constraint message_pictures_author_check
  check (author = 'customer' or (author = 'seller' and part_id is not null)) not valid;
