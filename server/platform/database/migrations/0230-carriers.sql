-- Who carries parcels. A carrier is never deleted, as parcels name it; one that is not active is no longer offered.
create table carriers (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('post', 'courier', 'rider', 'own')),
  name text not null check (name <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- `{number}` in it stands for the number of a parcel.
  link text not null default '' check (link = '' or link like 'https://%{number}%'),
  number_rule text not null check (number_rule in ('none', 's10', 'pattern')),
  number_pattern text not null default '',
  -- A parcel of the carrier names this rider, unless another one is given.
  rider_name text not null default '',
  rider_phone text not null default '',
  is_active boolean not null default true,
  position int not null default 0,
  check ((number_rule = 'pattern') = (number_pattern <> ''))
);

insert into carriers (id, kind, name, translations, number_rule, position) values
  ('ems', 'post', 'EMS (Ethiopian Post)', '{"am": {"name": "ኢኤምኤስ (የኢትዮጵያ ፖስታ)"}}', 's10', 0),
  ('rider', 'rider', 'Our rider', '{"am": {"name": "የእኛ አድራሽ"}}', 'none', 1);

-- The rider is erased some time after the parcel was sent.
alter table shipments
  add column carrier_id text,
  add column rider_name text,
  add column rider_phone text,
  add constraint shipments_rider_check
    check (rider_name <> '' and rider_phone <> '' and (rider_name is null) = (rider_phone is null)) not valid,
  add constraint shipments_carrier_id_fkey foreign key (carrier_id) references carriers (id) not valid;
