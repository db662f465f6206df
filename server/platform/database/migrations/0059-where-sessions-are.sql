-- Sessions that their user can recognise and end one by one.

alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '' check (length(device) <= 60),
  add column address_range text not null default '' check (length(address_range) <= 60),
  add column last_used_at timestamptz,
  add unique (user_id, id);

update sessions set last_used_at = created_at;

alter table sessions
  alter column id drop default,
  alter column device drop default,
  alter column address_range drop default,
  alter column last_used_at set not null;
