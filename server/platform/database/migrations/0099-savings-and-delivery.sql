-- What a discount code took off an order and off each of its lines, and what its delivery costs. The delivery is a copy:
-- the method may change or end later.
alter table orders
  add column code text,
  add column code_saving_santim bigint not null default 0,
  add column delivery_id text,
  add column delivery_santim bigint not null default 0,
  add column delivery jsonb,
  add constraint orders_code_saving_santim_check
    check (code_saving_santim >= 0 and (code is not null or code_saving_santim = 0)) not valid,
  add constraint orders_delivery_santim_check check (delivery_santim between 0 and total_santim) not valid,
  add constraint orders_delivery_check check ((delivery_id is null) = (delivery is null)) not valid;

alter table order_items
  add column code_saving_santim bigint not null default 0,
  add constraint order_items_code_saving_santim_check
    check (code_saving_santim between 0 and line_total_santim) not valid;
