-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table shipments validate constraint shipments_carrier_id_fkey;
alter table shipments validate constraint shipments_rider_check;
