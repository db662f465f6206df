-- Outside a transaction.
-- What members of staff have to do, without reading all orders, transfers and refunds.
drop index concurrently if exists orders_to_pack;
create index concurrently orders_to_pack on orders (created_at)
  where status = 'pending' and payment_status in ('paid', 'on-delivery');
drop index concurrently if exists transfers_to_decide;
create index concurrently transfers_to_decide on bank_transfers (claimed_at)
  where claimed_at is not null and decision is null;
drop index concurrently if exists refunds_under_way;
create index concurrently refunds_under_way on refunds (created_at) where status = 'initiated';
