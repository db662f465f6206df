-- A code can be for one group of customers. A group with codes that can still be used is not removed.
alter table discount_codes add column group_id uuid references customer_groups (id) on delete set null;
create index discount_codes_of_group on discount_codes (group_id) where group_id is not null;
