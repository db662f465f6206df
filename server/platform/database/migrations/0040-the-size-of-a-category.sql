-- How many products a category shows, kept by the statements that change them, so that no page counts a million rows.

create table category_figures (
  category_id text collate "C" primary key references categories (id) on delete cascade,
  products bigint not null default 0
);

insert into category_figures (category_id, products)
select category_id, count(*) from products where retired_at is null group by category_id;

create function count_products_of_category() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_figures as f (category_id, products)
    select category_id, count(*) from new_rows where retired_at is null group by category_id order by category_id
    on conflict (category_id) do update set products = f.products + excluded.products;
  elsif tg_op = 'DELETE' then
    insert into category_figures as f (category_id, products)
    select category_id, -count(*) from old_rows where retired_at is null group by category_id order by category_id
    on conflict (category_id) do update set products = f.products + excluded.products;
  else
    insert into category_figures as f (category_id, products)
    select category_id, sum(change) from (
      select category_id, -1 as change from old_rows where retired_at is null
      union all
      select category_id, 1 from new_rows where retired_at is null
    ) changes
    group by category_id having sum(change) <> 0 order by category_id
    on conflict (category_id) do update set products = f.products + excluded.products;
  end if;
  return null;
end
$$;

create trigger products_counted_in after insert on products
referencing new table as new_rows
for each statement execute function count_products_of_category();

create trigger products_counted_again after update on products
referencing old table as old_rows new table as new_rows
for each statement execute function count_products_of_category();

create trigger products_counted_out after delete on products
referencing old table as old_rows
for each statement execute function count_products_of_category();
