-- What is null follows the language.
alter table users
  add column calendar text,
  add column clock text,
  add column low_data boolean not null default false;
alter table users add constraint users_calendar_check check (calendar in ('ethiopian', 'gregorian')) not valid;
alter table users add constraint users_clock_check check (clock in ('ethiopian', 'international')) not valid;
