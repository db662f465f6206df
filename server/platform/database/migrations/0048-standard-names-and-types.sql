-- Standard names that need no quoting, ids as uuid, and translated texts in one column per table.

-- Names ------------------------------------------------------------------------------------------------------------

alter table stock rename column owned to received;
alter table stock rename column held to reserved;
alter table product_figures rename column pieces_sold to units_sold;

alter table order_items rename column pieces to reservation;
alter table order_items drop constraint order_items_pieces_check;
update order_items set reservation = case reservation when 'held' then 'reserved' else 'committed' end
 where reservation in ('held', 'taken');
alter table order_items add constraint order_items_reservation_check
  check (reservation in ('none', 'reserved', 'committed', 'released'));
drop index order_items_held;
create index order_items_reserved on order_items (user_id, product_id) where reservation = 'reserved';

alter table order_steps rename to order_transitions;
alter table order_transitions rename column at to created_at;

alter table attempts rename to rate_limit_hits;
alter table rate_limit_hits rename column deed to action;
alter table rate_limit_hits rename column at to created_at;
alter index attempts_counted rename to rate_limit_hits_counted;

alter table reviews rename column text to body;
alter table sellers rename column phonenumber to phone;
alter table search_products rename column text to folded_text;
alter table search_products rename column number to tiebreaker;

alter table sandbox_gateway.troubles rename to injected_faults;
alter table sandbox_gateway.injected_faults rename column call to endpoint;
alter table sandbox_gateway.injected_faults rename column ms to delay_ms;
alter index sandbox_gateway.troubles_of_target rename to injected_faults_of_target;

-- Translated texts: {"am": {"name": "…", "description": "…"}}; the other columns have the default language ---------

do $$
declare
  translated record;
  pairs text;
  is_filled text;
begin
  for translated in
    select * from (values
      ('categories', array['name', 'description']),
      ('products', array['name', 'description']),
      ('order_items', array['name', 'description']),
      ('banners', array['title', 'description', 'action']),
      ('offers', array['title', 'description', 'discount'])
    ) as it (name, fields)
  loop
    execute format('alter table %I add column translations jsonb not null default ''{}''', translated.name);
    execute format('alter table %I disable trigger user', translated.name);
    select string_agg(format('%L, nullif(%I, '''')', field, field || '_am'), ', '),
           string_agg(format('%I <> ''''', field || '_am'), ' or ')
      into pairs, is_filled from unnest(translated.fields) as field;
    execute format(
      'update %I set translations = jsonb_build_object(''am'', jsonb_strip_nulls(jsonb_build_object(%s))) where %s',
      translated.name, pairs, is_filled);
    execute format('alter table %I enable trigger user', translated.name);
    select string_agg(format('drop column %I', field || '_am'), ', ') into pairs from unnest(translated.fields) as field;
    execute format('alter table %I %s, add check (jsonb_typeof(translations) = ''object'')', translated.name, pairs);
  end loop;
end $$;

create or replace function search_note_changed_products() returns trigger language plpgsql as $$
begin
  insert into search_pending (product_id)
  select changed.id
  from changed
  join before on before.id = changed.id
  where (changed.name, changed.translations, changed.brand, changed.model, changed.category_id, changed.price_santim,
         changed.created_at, changed.retired_at)
    is distinct from (before.name, before.translations, before.brand, before.model, before.category_id,
         before.price_santim, before.created_at, before.retired_at);
  return null;
end $$;

-- The languages are listed in the code.
alter table users drop constraint users_language_check, add check (language ~ '^[a-z]{2,3}$');
alter table orders drop constraint orders_language_check, add check (language ~ '^[a-z]{2,3}$');

-- Ids as uuid ------------------------------------------------------------------------------------------------------

drop trigger refunds_stay_within_what_came_in on refunds;
drop index one_refund_under_way;

create temporary table foreign_keys on commit drop as
select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;

do $$
declare
  it record;
begin
  for it in select * from foreign_keys loop
    execute format('alter table %s drop constraint %I', it.table_name, it.conname);
  end loop;
  for it in
    select attrelid::regclass::text as table_name,
           string_agg(format('alter column %I type uuid using %I::uuid', attname, attname), ', ') as changes
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped and atttypid = 'text'::regtype
       and (attname in ('user_id', 'product_id', 'category_id', 'seller_id', 'order_id', 'payment_id', 'request_id')
            or attname = 'id' and relname <> 'sent_mails')
     group by attrelid
  loop
    execute format('alter table %s %s', it.table_name, it.changes);
  end loop;
  for it in select * from foreign_keys loop
    execute format('alter table %s add constraint %I %s', it.table_name, it.conname, it.definition);
  end loop;
end $$;

create unique index one_refund_under_way
  on refunds (user_id, order_id, payment_id) nulls not distinct where status = 'initiated';
create trigger refunds_stay_within_what_came_in after insert or update of amount_santim, payment_id on refunds
  for each row execute function refunds_stay_within_what_came_in();
