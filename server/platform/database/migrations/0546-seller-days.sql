-- What the goods of each seller have earned on a closed day, added up of the books so that reports of years stay fast. What
-- was refunded is above zero; the other amounts are without it.
create table seller_days (
  day date not null,
  seller_id uuid not null references sellers (id),
  goods_santim bigint not null,
  refunded_santim bigint not null,
  commission_santim bigint not null,
  commission_vat_santim bigint not null,
  payable_santim bigint not null,
  primary key (day, seller_id),
  constraint seller_days_sum_check check (
    goods_santim - refunded_santim = commission_santim + commission_vat_santim + payable_santim)
);
create index seller_days_of_seller on seller_days (seller_id, day);

-- These days are added up, also those on which nothing was earned.
create table seller_days_counted (day date primary key);
