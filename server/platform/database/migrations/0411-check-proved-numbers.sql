-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table users validate constraint users_verified_have_a_number;
