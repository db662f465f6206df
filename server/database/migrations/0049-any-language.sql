-- Which languages there are is listed in contract/language.ts.
alter table users drop constraint if exists users_language_check, add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
alter table orders drop constraint if exists orders_language_check, add constraint orders_language_check check (language ~ '^[a-z]{2,3}$');
