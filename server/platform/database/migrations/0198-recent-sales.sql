alter table product_figures add column sales_rank double precision not null default 0;
alter table search_products add column sales_rank int not null default 0;

create function weigh_recent_sales() returns trigger language plpgsql as $$
declare
  -- Units weigh half as much after each 90 days. As a logarithm their sum keeps its order while time goes on; whole
  -- days let equal sales of a day be equal.
  today double precision := floor(extract(epoch from now()) / 86400) / 90;
begin
  if new.units_sold = 0 then
    new.sales_rank := 0;
  elsif tg_op = 'INSERT' or old.units_sold = 0 then
    new.sales_rank := today + ln(new.units_sold::double precision) / ln(2::double precision);
  elsif new.units_sold > old.units_sold then
    new.sales_rank := today
      + ln(power(2, old.sales_rank - today) + (new.units_sold - old.units_sold)) / ln(2::double precision);
  else
    new.sales_rank := old.sales_rank + ln(new.units_sold::double precision / old.units_sold) / ln(2::double precision);
  end if;
  return new;
end $$;

create trigger recent_sales before insert or update of units_sold on product_figures
  for each row execute function weigh_recent_sales();
