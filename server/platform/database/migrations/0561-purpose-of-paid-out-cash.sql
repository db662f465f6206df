-- What cash was paid out for. What was paid out before counts as an expense.
alter table cash_entries add column purpose text;
alter table cash_entries add constraint cash_entries_purpose_check
  check (purpose is null or (kind = 'pay-out' and purpose in ('expense', 'owner', 'bank'))) not valid;
