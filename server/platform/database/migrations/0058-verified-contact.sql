-- When the account last proved that it receives mail at its address; null where it never did.
alter table users add column email_verified_at timestamptz;

update users
   set email_verified_at = code.verified_at
  from (select user_id, email_key, max(verified_at) as verified_at
          from email_codes
         where verified_at is not null
         group by user_id, email_key) code
 where code.user_id = users.id and code.email_key = users.email_key;

-- Google and X return only addresses that they have verified, or say that they have not; Facebook says nothing.
update users
   set email_verified_at = identity.created_at
  from user_identities identity
 where identity.user_id = users.id and identity.provider in ('google', 'twitter')
   and users.email <> '' and users.email_verified_at is null;

-- The account of the demo catalogue; mail to this reserved domain reaches nobody.
update users set email_verified_at = created_at where email_key = 'demo@merkato.example';

-- An account without an address has nothing to verify.
alter table users
  add constraint users_verified_have_an_address check (email_verified_at is null or email <> '');

-- When the session last gave the password, or was opened.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;
