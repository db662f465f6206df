-- The text of the announcement bar is one setting with a text in each language, as other texts are.

create function pg_temp.in_languages(given jsonb) returns jsonb language sql immutable as $$
  select case
    when not given ?| array['text', 'textAm'] then given
    else (given - 'textAm') || jsonb_build_object('text', nullif(
      jsonb_strip_nulls(jsonb_build_object('en', given -> 'text', 'am', given -> 'textAm')), '{}'))
  end
$$;

-- What was changed stays; only its form is another one.
alter table settings disable trigger settings_are_append_only;
update settings
set stored = pg_temp.in_languages(stored), before = pg_temp.in_languages(before), after = pg_temp.in_languages(after)
where section = 'announcement';
alter table settings enable trigger settings_are_append_only;
