-- What the head of the home page is about on some days, which are days in Addis Ababa.
create table seasons (
  id uuid primary key,
  occasion text not null check (occasion <> ''),
  title text not null default '',
  text text not null default '',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  target text not null default '' check (target ~ '^(/([^/\\].*)?)?$' and length(target) <= 500),
  first_day date not null,
  last_day date not null,
  is_on boolean not null,
  created_at timestamptz not null,
  check (first_day <= last_day)
);

create trigger shown_seasons_added after insert on seasons
  referencing new table as changed for each statement execute function notify_rows('seasons');
create trigger shown_seasons_changed after update on seasons
  referencing old table as before new table as changed for each statement execute function notify_changed_rows('seasons');
create trigger shown_seasons_deleted after delete on seasons
  referencing old table as changed for each statement execute function notify_rows('seasons');
