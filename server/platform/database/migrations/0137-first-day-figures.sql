-- In a transaction of its own, so that it holds no lock that writers wait for.
select count_day_figures();
insert into low_stock (variant_id)
select variant_id from stock where received - sold - reserved <= 5
on conflict do nothing;
