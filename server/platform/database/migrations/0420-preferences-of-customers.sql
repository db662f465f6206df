-- What is null follows the language.
alter table users
  add column calendar text check (calendar in ('ethiopian', 'gregorian')),
  add column clock text check (clock in ('ethiopian', 'international')),
  add column low_data boolean not null default false;
