-- Specifications and variations in other languages, by language, in the order of the untranslated ones.
alter table products add column attribute_translations jsonb not null default '{}'
  check (jsonb_typeof(attribute_translations) = 'object');

alter table sellers add column translations jsonb not null default '{}'
  check (jsonb_typeof(translations) = 'object');
