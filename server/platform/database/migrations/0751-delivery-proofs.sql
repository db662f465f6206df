-- What proves a delivery: the code of the customer, the customer alone, or money that was taken for it. Without a proof it is
-- null, and the reserve of the seller is longer.
alter table order_parts add column proved_by text;
alter table order_parts add constraint order_parts_proof_check check (
  proved_by is null or proved_by in ('code', 'customer', 'cash') and delivered_at is not null) not valid;
