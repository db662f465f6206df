-- Where a parcel is collected, of methods of pick-up; empty where the name says it.
alter table delivery_methods add column place text not null default '';
