-- A reference of a bank transfer that a customer once named is used up for every other order of the shop, also after the
-- claim was withdrawn, and whatever the bank. Rows are only ever added.
create table claimed_references (
  user_id uuid not null references users (id),
  reference text collate "C" not null,
  order_id uuid not null,
  tx_ref text not null,
  bank text not null,
  claimed_at timestamptz not null,
  primary key (user_id, reference)
);
create unique index one_use_of_a_reference on claimed_references (reference);
create index references_of_a_payment on claimed_references (user_id, tx_ref);

drop trigger directory_transfer on bank_transfers;
drop index one_use_of_a_transfer;
delete from directory where kind = 'transfer';
create trigger directory_transfer after insert or delete or update of reference on claimed_references
  for each row execute function keep_directory('transfer', 'one_use_of_a_reference', 'reference');

-- Banks that write FT, five digits and five more signs append digits of the account.
insert into claimed_references (user_id, reference, order_id, tx_ref, bank, claimed_at)
select distinct on (whole.reference) t.user_id, whole.reference, p.order_id, t.tx_ref, t.bank, t.claimed_at
from bank_transfers t
join payments p on p.user_id = t.user_id and p.tx_ref = t.tx_ref
cross join lateral (
  select regexp_replace(t.reference, '^(FT[0-9]{5}[A-Z0-9]{5}).*$', '\1') as reference
) whole
where t.claimed_at is not null
order by whole.reference, (t.decision = 'confirmed') desc nulls last, t.claimed_at;
