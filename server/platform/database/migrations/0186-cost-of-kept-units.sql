-- What the units that a customer keeps of a line cost when the refund of a return began. Null for refunds that began before
-- partial returns were priced by what is kept.
alter table return_items add column kept_santim bigint;
