-- What people give of an address in Ethiopia, beside the lines that couriers abroad know; null is not given.
alter table addresses
  add column recipient text,
  add column phone text,
  add column phone2 text,
  add column region text,
  add column zone text,
  add column woreda text,
  add column kebele text,
  add column house_number text,
  add column landmark text,
  add column note text,
  add column latitude double precision,
  add column longitude double precision,
  add constraint addresses_location_check check ((latitude is null) = (longitude is null)) not valid;
