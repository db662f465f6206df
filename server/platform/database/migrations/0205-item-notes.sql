-- What the customer tells the seller about an item. An order keeps it with the label as it was.
alter table cart_items add column note text not null default '';
alter table saved_items add column note text not null default '';
alter table order_items add column note_label text not null default '';
alter table order_items add column note text not null default '';
