-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table addresses validate constraint addresses_location_check;
