-- What pages say of a seller besides its name; a job counts it every night.
create table seller_figures (
  seller_id uuid primary key references sellers (id) on delete cascade,
  rating_sum bigint not null check (rating_sum >= votes and rating_sum <= 5 * votes),
  votes bigint not null check (votes >= 0),
  orders_sent bigint not null check (orders_sent >= 0),
  -- Half of the newest answers came within so many hours; null if there are too few answers.
  answer_hours int check (answer_hours > 0)
);

-- Orders of which something was sent, by the month in which they were placed, so that old months are counted once.
create table seller_sent_orders (
  month date not null,
  seller_id uuid not null references sellers (id) on delete cascade,
  orders bigint not null check (orders > 0),
  primary key (month, seller_id)
);
create index seller_sent_orders_of_seller on seller_sent_orders (seller_id);

create trigger shown_seller_figures_added after insert on seller_figures
  referencing new table as changed for each statement execute function notify_rows('seller-figures', 'seller_id');
create trigger shown_seller_figures_changed after update on seller_figures
  referencing new table as changed old table as before
  for each statement execute function notify_changed_rows('seller-figures', 'seller_id');
create trigger shown_seller_figures_deleted after delete on seller_figures
  referencing old table as changed for each statement execute function notify_rows('seller-figures', 'seller_id');
