-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table users validate constraint users_calendar_check;
alter table users validate constraint users_clock_check;
