-- Months.
alter table products add column warranty integer check (warranty between 1 and 120);
