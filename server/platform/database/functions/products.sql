-- Version 5.

create or replace function end_withholding() returns trigger language plpgsql as $$
begin
  if old.withheld in ('draft', 'approval') then new.created_at := shop_now(); end if;
  new.withheld := null;
  new.on_sale_from := null;
  return new;
end $$;

create or replace function list_in_other_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from category_products where product_id = new.id; end if;
  if new.retired_at is null then
    insert into category_products (product_id, category_id, created_at)
    select distinct new.id, category_id, new.created_at
    from unnest(new.other_categories) category_id where category_id <> new.category_id;
  end if;
  return null;
end $$;

create or replace function keep_former_product_slugs() returns trigger language plpgsql as $$
begin
  if new.slug is not null then
    delete from former_product_slugs where slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug is not null then
    insert into former_product_slugs (slug, product_id, created_at) values (old.slug, new.id, shop_now())
    on conflict (slug) do update set product_id = excluded.product_id, created_at = excluded.created_at;
  end if;
  return null;
end $$;

-- Whoever writes the text of a description alone ends its formatting.
create or replace function end_rich_description() returns trigger language plpgsql as $$
begin
  if new.description <> old.description and new.rich_description = old.rich_description then
    new.rich_description := '';
  end if;
  new.translations := coalesce((
    select jsonb_object_agg(lang, case
      when texts ->> 'description' is distinct from old.translations -> lang ->> 'description'
        and texts ->> 'richDescription' = old.translations -> lang ->> 'richDescription'
      then texts - 'richDescription' else texts end)
    from jsonb_each(new.translations) as each (lang, texts)), '{}');
  return new;
end $$;

create or replace function wait_for_seller() returns trigger language plpgsql as $$
begin
  if exists (select from sellers where id = new.seller_id and state <> 'active') then
    new.retired_at := shop_now();
    new.withheld := 'seller';
  end if;
  return new;
end $$;

create or replace function wait_for_approval() returns trigger language plpgsql as $$
begin
  update product_proposals set status = 'waiting', revision = default, proposed_at = shop_now(),
    reason = null, decided_by = null, decided_at = null
  where product_id = new.id and kind = 'new' and status <> 'waiting';
  if exists (select from product_proposals where product_id = new.id and kind = 'new') then
    new.retired_at := shop_now();
    new.withheld := 'approval';
  end if;
  return new;
end $$;

create or replace function forget_changes_of_former_seller() returns trigger language plpgsql as $$
begin
  delete from product_proposals where product_id = new.id and kind = 'change';
  return null;
end $$;
