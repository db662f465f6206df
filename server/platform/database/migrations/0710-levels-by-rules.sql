-- The rules decide on the level of a seller until a member of the shop chooses one.
alter table sellers add column level_by text not null default 'rules';
alter table sellers add constraint sellers_level_by_check check (level_by in ('rules', 'shop')) not valid;
