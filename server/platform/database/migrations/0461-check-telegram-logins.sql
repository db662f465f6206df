-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table user_identities validate constraint user_identities_provider_check;
