-- Statements of before name the fee of a delivery of the seller under goods, and are never changed.
alter table seller_statements
  add column delivery_santim bigint not null default 0,
  drop constraint seller_statements_sum_check,
  add constraint seller_statements_sum_check check (
    closing_santim = opening_santim + goods_santim + delivery_santim - commission_santim - commission_vat_santim
      - withheld_santim + payouts_santim + other_santim) not valid;
