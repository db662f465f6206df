-- Searches that found nothing, counted by day, without who searched.
create table search_misses (
  day date not null,
  query text collate "C" not null check (char_length(query) between 2 and 80),
  searches integer not null check (searches > 0),
  primary key (day, query)
);
