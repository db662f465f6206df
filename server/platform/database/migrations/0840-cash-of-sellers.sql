-- Who had collected it before is not noted: it counted as collected by riders of the shop, and was settled so.
alter table shipments
  add column collected_by uuid,
  add column seller_cash_santim bigint,
  add constraint shipments_collected_by_fkey foreign key (collected_by) references sellers (id) not valid,
  add constraint shipments_seller_cash_check check (
    (collected_by is null) = (seller_cash_santim is null)
    and (collected_by is null or seller_cash_santim = collect_santim and carrier_id is null and rider_name is null)
  ) not valid;
