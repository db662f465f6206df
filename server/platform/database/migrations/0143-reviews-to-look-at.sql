-- Null until a member of staff has looked at the review as it is now; those of before count as looked at.
alter table reviews add column looked_at timestamptz default now();
alter table reviews alter column looked_at drop default;
