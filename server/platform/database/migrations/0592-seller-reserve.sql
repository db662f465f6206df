-- How far a seller is trusted, and until when what it is owed for a part is held. The end of the reserve is that of the level
-- at the delivery; it is written with the delivery and never weighed again.
alter table sellers add column level text not null default 'new';
alter table sellers add constraint sellers_level_check check (level in ('new', 'regular', 'trusted')) not valid;
alter table order_parts add column reserve_until timestamptz;
alter table order_parts add column released_at timestamptz;
alter table order_parts add constraint order_parts_released_check check (
  released_at is null or reserve_until <= released_at and reserve_until is not null) not valid;
