-- In a transaction of its own. A job counts these days, the newest first.
insert into sales_days_to_count (day)
select day::date from (select min(created_at) as first, max(created_at) as last from orders) o
cross join lateral generate_series(day_of(o.first), day_of(o.last), interval '1 day') as day
where o.first is not null
on conflict do nothing;
