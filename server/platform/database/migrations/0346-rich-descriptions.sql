-- A description with its formatting, as HTML that the shop has cleaned. The text alone stays in `description`.
alter table products add column rich_description text not null default '';

-- Whoever writes the text alone ends the formatting, so that the two never say different things.
create function end_rich_description() returns trigger language plpgsql as $$
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

create trigger products_change_description before update of description, translations on products for each row
  when (old.description <> new.description or old.translations <> new.translations)
  execute function end_rich_description();
