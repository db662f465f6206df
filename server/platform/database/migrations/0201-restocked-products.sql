-- Products that were sold out and came back, for some days.
create table restocked_products (
  product_id uuid primary key references products (id),
  restocked_at timestamptz not null
);
create index restocked_products_by_age on restocked_products (restocked_at);

create trigger shown_restocks_added after insert on restocked_products
  referencing new table as changed for each statement execute function notify_rows('restocks');
create trigger shown_restocks_deleted after delete on restocked_products
  referencing old table as changed for each statement execute function notify_rows('restocks');
