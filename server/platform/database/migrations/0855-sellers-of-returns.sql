-- Returns of before are decided by the shop.
alter table returns
  add column seller_id uuid,
  add constraint returns_seller_id_fkey foreign key (seller_id) references sellers (id) not valid;
