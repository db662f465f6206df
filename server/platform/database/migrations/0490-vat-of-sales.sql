-- What is in the sales; gift cards that are sold have none.
alter table sales_by_day add vat_santim bigint not null default 0;
alter table sales_by_month add vat_santim bigint not null default 0;
