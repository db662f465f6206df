-- What a member of staff refunds on a day in Addis Ababa, so that a large refund cannot be made of small ones on several
-- orders.
create table staff_refunds (
  staff_id uuid not null references staff (id),
  day date not null,
  refunded_santim bigint not null check (refunded_santim >= 0),
  primary key (staff_id, day)
);
