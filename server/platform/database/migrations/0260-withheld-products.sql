-- Products that members keep from customers, as drafts or hidden; they are retired as well, so that all that lists
-- products on sale leaves them out. They go on sale by themselves at `on_sale_from`.
alter table products
  add column withheld text,
  add column on_sale_from timestamptz;
alter table products
  add constraint products_withheld_check
    check (withheld is null or (withheld in ('draft', 'hidden') and retired_at is not null)) not valid,
  add constraint products_on_sale_from_check check (on_sale_from is null or retired_at is not null) not valid;

-- Whoever puts a product on sale ends what kept it from customers. A draft is new from then on.
create function end_withholding() returns trigger language plpgsql as $$
begin
  if old.withheld = 'draft' then new.created_at := shop_now(); end if;
  new.withheld := null;
  new.on_sale_from := null;
  return new;
end $$;

create trigger products_put_on_sale before update on products for each row
  when (new.retired_at is null and (old.withheld is not null or old.on_sale_from is not null))
  execute function end_withholding();

alter table catalogue_imports add column as_drafts boolean not null default false;
