-- What somebody proposes to post by hand, and another member of staff approves or refuses. Nothing of it changes but the
-- decision, once. At the command line the name of the operator tells who it is.
create function keep_book_adjustment() returns trigger language plpgsql as $$
begin
  raise exception 'A proposal for the books is only decided, once' using errcode = 'restrict_violation';
end
$$;

create table book_adjustments (
  id uuid primary key,
  kind text not null check (kind in ('transfer', 'debt-paid', 'debt-written-off', 'reversal')),
  -- They are written as in the chart of accounts, such as bank:main.
  debit_account text not null,
  credit_account text not null,
  amount_santim bigint not null check (amount_santim > 0),
  seller_id uuid references sellers (id),
  reverses uuid references book_adjustments (id),
  reason text not null check (reason <> ''),
  evidence text not null check (evidence <> ''),
  link text,
  proposed_by text not null,
  proposed_by_id uuid,
  proposed_at timestamptz not null,
  decided_by text,
  decided_by_id uuid,
  decided_at timestamptz,
  is_approved boolean,
  note text not null default '',
  constraint book_adjustments_accounts_check check (debit_account <> credit_account),
  constraint book_adjustments_seller_check check ((kind in ('debt-paid', 'debt-written-off')) = (seller_id is not null)),
  constraint book_adjustments_reversal_check check ((kind = 'reversal') = (reverses is not null)),
  constraint book_adjustments_decision_check check (num_nulls(decided_by, decided_at, is_approved) in (0, 3)),
  -- Whoever proposes it may take it back, and never approves it.
  constraint book_adjustments_two_members_check check (is_approved is not true
    or decided_by_id is distinct from proposed_by_id
    or (decided_by_id is null and proposed_by_id is null and decided_by <> proposed_by))
);
create index book_adjustments_open on book_adjustments (proposed_at, id) where decided_at is null;
create index book_adjustments_decided on book_adjustments (decided_at desc, id desc) where decided_at is not null;
create index book_adjustments_of_seller on book_adjustments (seller_id, proposed_at) where seller_id is not null;
create unique index one_reversal_of_an_adjustment on book_adjustments (reverses)
  where reverses is not null and is_approved is not false;
create trigger kept_book_adjustments before delete on book_adjustments
  for each row execute function keep_book_adjustment();
create trigger kept_content_of_book_adjustments
  before update of id, kind, debit_account, credit_account, amount_santim, seller_id, reverses, reason, evidence, link,
    proposed_by, proposed_by_id, proposed_at
  on book_adjustments for each row execute function keep_book_adjustment();
create trigger kept_decision_of_book_adjustments before update on book_adjustments
  for each row when (old.decided_at is not null) execute function keep_book_adjustment();
