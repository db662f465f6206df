-- Searches that found something, each once for a visitor, who is a number of 16 bits that differs for each query: it
-- tells visitors apart and finds nobody.
create table found_searches (
  language text collate "C" not null,
  query text collate "C" not null check (char_length(query) between 2 and 80),
  visitor int not null check (visitor between 0 and 65535),
  text text not null check (char_length(text) between 1 and 200),
  day date not null,
  primary key (language, query, visitor)
);

create index found_searches_by_day on found_searches (day);

-- What enough visitors searched for, as it is shown to all.
create table popular_searches (
  language text collate "C" not null,
  query text collate "C" not null,
  text text not null,
  visitors int not null check (visitors > 0),
  primary key (language, query)
);

create trigger shown_popular_searches_added after insert on popular_searches
  referencing new table as changed for each statement execute function notify_rows('searches');
create trigger shown_popular_searches_changed after update on popular_searches
  referencing new table as changed old table as before
  for each statement execute function notify_changed_rows('searches');
create trigger shown_popular_searches_deleted after delete on popular_searches
  referencing old table as changed for each statement execute function notify_rows('searches');
