-- In a transaction of its own. A job counts these days again, the newest first, with the sellers of what was sold.
insert into sales_days_to_count (day)
select distinct day from sales_by_day
on conflict do nothing;
