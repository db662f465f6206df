-- When a place is open at which customers collect what they ordered (contract/opening-hours.ts).
alter table delivery_methods add column hours jsonb not null default '[]';
alter table delivery_methods add constraint delivery_methods_hours_check check (jsonb_typeof(hours) = 'array') not valid;
