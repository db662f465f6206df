-- Version 3.

create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed' using errcode = 'restrict_violation';
end
$$;

-- Whoever posts shares the advisory lock of the day until the end of the transaction, and whoever closes the day has it
-- alone. 0 stands for any day: whoever closes the first day has it alone as well.
create or replace function hold_ledger_day() returns trigger language plpgsql as $$
declare
  wanted date := coalesce(new.day, day_of(new.posted_at));
  closed date;
begin
  -- A transaction that keeps its first snapshot would not see that the day was closed while it waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'The ledger is posted to in transactions of read committed' using errcode = 'LG006';
  end if;
  if new.day > day_of(new.posted_at) then
    raise exception 'The day % of the ledger has not begun', new.day using errcode = 'LG002';
  end if;
  perform pg_advisory_xact_lock_shared(7170924, 0);
  loop
    perform pg_advisory_xact_lock_shared(7170924, wanted - date '2000-01-01');
    closed := (select max(day) from ledger_heads);
    exit when closed is null or wanted > closed;
    if new.day is not null then
      raise exception 'The day % of the ledger is closed', new.day using errcode = 'LG002';
    end if;
    wanted := closed + 1;
  end loop;
  new.day := wanted;
  return new;
end
$$;

-- The text of a transaction is one line for it and one for each entry, with tabs between the values. A transaction is
-- sealed as soon as it is complete: its entries have the numbers up to `entry_count`, so that none can be added later.
create or replace function check_new_ledger_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
    left join ledger_transactions t on t.id = a.transaction_id
    left join ledger_accounts o on o.id = a.account_id
    where o.id is null or t.day is distinct from a.day or a.position > t.entry_count
  ) then
    raise exception 'An entry is of a complete transaction, of another day, or of no account' using errcode = 'LG001';
  end if;
  insert into ledger_seals (day, transaction_id, hash)
  select t.day, t.id, sha256(convert_to(
    concat_ws(E'\t', t.id, to_char(t.day, 'YYYY-MM-DD'), t.cause_kind, t.cause_id, t.description, t.reason,
      t.actor, to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      coalesce(t.reverses::text, '')) || E'\n' || f.lines, 'UTF8'))
  from (select distinct transaction_id from added) n
  cross join lateral (select * from ledger_transactions where id = n.transaction_id offset 0) t
  cross join lateral (
    select count(*) as entries, sum(e.amount_santim) as santim, string_agg(
      concat_ws(E'\t', e.position, a.kind, a.owner, a.name, a.currency, e.amount_santim,
        coalesce(e.order_id::text, ''), coalesce(e.part_id::text, '')) || E'\n', '' order by e.position) as lines
    from (select * from ledger_entries where transaction_id = t.id order by position offset 0) e
    cross join lateral (select * from ledger_accounts where id = e.account_id offset 0) a
  ) f
  where f.entries = t.entry_count and f.santim = 0 and (t.reverses is null or not exists (
    select from (select * from ledger_entries where transaction_id = t.id) e
    full join (select * from ledger_entries where transaction_id = t.reverses) r using (position)
    where e.account_id is distinct from r.account_id or e.amount_santim is distinct from -r.amount_santim));
  return null;
end
$$;

-- When it commits, each transaction has its seal: it is complete, comes to zero, and reverses what it says.
create or replace function seal_ledger_transaction() returns trigger language plpgsql as $$
declare
  found record;
begin
  if exists (select from ledger_seals where day = new.day and transaction_id = new.id) then
    return null;
  end if;
  select count(*) as entries, coalesce(sum(amount_santim), 0) as santim into found
    from ledger_entries where transaction_id = new.id;
  if found.entries = new.entry_count and found.santim = 0 then
    raise exception '% % does not reverse transaction %', new.cause_kind, new.cause_id, new.reverses
      using errcode = 'LG001';
  end if;
  raise exception 'The % entries of % % come to % santim', found.entries, new.cause_kind, new.cause_id, found.santim
    using errcode = 'LG001';
end
$$;

-- It posts once for a cause. A repeat answers with the first transaction, and fails if its entries are others.
create or replace function enter_ledger_transaction(
  of_kind text, of_id text, on_day date, at timestamptz, description_key text, because text, by_whom text,
  reversed bigint, accounts bigint[], amounts bigint[], orders uuid[], parts uuid[],
  out transaction_id bigint, out business_day date, out is_new boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  known ledger_transactions;
begin
  select * into known from ledger_transactions where cause_kind = of_kind and cause_id = of_id;
  if not found then
    insert into ledger_transactions
      (cause_kind, cause_id, day, description, reason, actor, posted_at, entry_count, reverses)
    values (of_kind, of_id, on_day, description_key, because, by_whom, at, cardinality(accounts), reversed)
    on conflict (cause_kind, cause_id) do nothing returning * into known;
    if found then
      insert into ledger_entries (transaction_id, position, account_id, day, amount_santim, order_id, part_id)
      select known.id, n, account, known.day, amount, order_id, part_id
      from unnest(accounts, amounts, orders, parts) with ordinality as e (account, amount, order_id, part_id, n);
      transaction_id := known.id;
      business_day := known.day;
      is_new := true;
      return;
    end if;
    -- Another process has posted it meanwhile.
    select * into known from ledger_transactions where cause_kind = of_kind and cause_id = of_id;
  end if;
  if known.reverses is distinct from reversed or exists (
    select from (select * from ledger_entries where transaction_id = known.id) e
    full join unnest(accounts, amounts, orders, parts) with ordinality as g (account, amount, of_order, of_part, n)
      on e.position = g.n
    where (e.account_id, e.amount_santim, e.order_id, e.part_id)
      is distinct from (g.account, g.amount, g.of_order, g.of_part)
  ) then
    raise exception '% % was posted with other entries, as transaction %', of_kind, of_id, known.id
      using errcode = 'LG003';
  end if;
  transaction_id := known.id;
  business_day := known.day;
  is_new := false;
end
$$;

create or replace function post_ledger_transaction(
  of_kind text, of_id text, on_day date, at timestamptz, description_key text, because text, by_whom text,
  kinds text[], owners text[], names text[], sides text[], amounts bigint[], orders uuid[], parts uuid[],
  out transaction_id bigint, out business_day date, out is_new boolean
) language plpgsql as $$
declare
  accounts bigint[];
begin
  for attempt in 1..2 loop
    select array_agg(a.id order by e.n) into accounts
      from unnest(kinds, owners, names) with ordinality as e (kind, owner, name, n)
      left join ledger_accounts a on a.kind = e.kind and a.owner = e.owner and a.name = e.name;
    exit when array_position(accounts, null) is null;
    -- What another process makes at the same time is waited for, and found in the second attempt.
    insert into ledger_accounts (kind, owner, name, normal_side)
    select distinct e.kind, e.owner, e.name, e.side
      from unnest(kinds, owners, names, sides) as e (kind, owner, name, side)
      order by 1, 2, 3
    on conflict (kind, owner, name) do nothing;
  end loop;
  select * into transaction_id, business_day, is_new from enter_ledger_transaction(of_kind, of_id, on_day, at,
    description_key, because, by_whom, null, accounts, amounts, orders, parts);
end
$$;

-- It posts several transactions in one call. `entry_counts` says how many of the entries, which follow each other, each
-- one has. With `compares`, a cause that was posted before with other entries fails; without, it is passed over.
create or replace function post_ledger_batch(
  of_kinds text[], of_ids text[], on_days date[], at timestamptz, descriptions text[], reasons text[], actors text[],
  entry_counts int[], kinds text[], owners text[], names text[], sides text[], amounts bigint[], orders uuid[],
  parts uuid[], compares boolean,
  out number int, out transaction_id bigint, out business_day date, out is_new boolean
) returns setof record language plpgsql as $$
#variable_conflict use_column
declare
  accounts bigint[];
  new_numbers int[];
  new_ids bigint[];
  new_days date[];
  other record;
begin
  for attempt in 1..2 loop
    select array_agg(a.id order by e.n) into accounts
      from unnest(kinds, owners, names) with ordinality as e (kind, owner, name, n)
      left join ledger_accounts a on a.kind = e.kind and a.owner = e.owner and a.name = e.name;
    exit when array_position(accounts, null) is null;
    insert into ledger_accounts (kind, owner, name, normal_side)
    select distinct e.kind, e.owner, e.name, e.side
      from unnest(kinds, owners, names, sides) as e (kind, owner, name, side)
      order by 1, 2, 3
    on conflict (kind, owner, name) do nothing;
  end loop;
  with given as (
    select * from unnest(of_kinds, of_ids, on_days, descriptions, reasons, actors, entry_counts)
      with ordinality as g (kind, id, day, description, reason, actor, entry_count, n)
  ), added as (
    insert into ledger_transactions (cause_kind, cause_id, day, description, reason, actor, posted_at, entry_count)
    select kind, id, day, description, reason, actor, at, entry_count from given order by n
    on conflict (cause_kind, cause_id) do nothing returning id, cause_kind, cause_id, day
  )
  select array_agg(g.n order by g.n), array_agg(a.id order by g.n), array_agg(a.day order by g.n)
    into new_numbers, new_ids, new_days
    from added a join given g on g.kind = a.cause_kind and g.id = a.cause_id;
  -- Joined by equal numbers, so that the cost of a batch grows with its entries and not with their square.
  insert into ledger_entries (transaction_id, position, account_id, day, amount_santim, order_id, part_id)
  select f.id, m.position, e.account, f.day, e.amount, e.order_id, e.part_id
  from unnest(accounts, amounts, orders, parts) with ordinality as e (account, amount, order_id, part_id, n)
  join (
    select c.number, p.position, row_number() over (order by c.number, p.position) as n
    from unnest(entry_counts) with ordinality as c (entry_count, number)
    cross join lateral generate_series(1, c.entry_count) as p (position)
  ) m on m.n = e.n
  join unnest(new_numbers, new_ids, new_days) as f (number, id, day) on f.number = m.number
  order by e.n;
  if compares then
    select g.kind, g.id into other
    from (
      select n, kind, id, entry_count, sum(entry_count) over (order by n) - entry_count as start
      from unnest(of_kinds, of_ids, entry_counts) with ordinality as g (kind, id, entry_count, n)
    ) g
    join ledger_transactions t on t.cause_kind = g.kind and t.cause_id = g.id
    where g.n <> all (coalesce(new_numbers, '{}')) and (t.reverses is not null or exists (
      select from (select * from ledger_entries where transaction_id = t.id) e
      full join (
        select * from unnest(accounts, amounts, orders, parts)
          with ordinality as f (account, amount, of_order, of_part, n)
        where f.n > g.start and f.n <= g.start + g.entry_count
      ) f on e.position = f.n - g.start
      where (e.account_id, e.amount_santim, e.order_id, e.part_id)
        is distinct from (f.account, f.amount, f.of_order, f.of_part)
    )) limit 1;
    if found then
      raise exception '% % was posted with other entries', other.kind, other.id using errcode = 'LG003';
    end if;
  end if;
  return query
    select g.n::int, t.id, t.day, g.n = any (coalesce(new_numbers, '{}'))
    from unnest(of_kinds, of_ids) with ordinality as g (kind, id, n)
    join ledger_transactions t on t.cause_kind = g.kind and t.cause_id = g.id
    order by g.n;
end
$$;

create or replace function reverse_ledger_transaction(
  of_kind text, of_id text, on_day date, at timestamptz, description_key text, because text, by_whom text,
  reversed_kind text, reversed_id text,
  out transaction_id bigint, out business_day date, out is_new boolean
) language plpgsql as $$
declare
  reversed record;
begin
  select t.id, array_agg(e.account_id order by e.position) as accounts,
      array_agg(-e.amount_santim order by e.position) as amounts,
      array_agg(e.order_id order by e.position) as orders, array_agg(e.part_id order by e.position) as parts
    into reversed
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.cause_kind = reversed_kind and t.cause_id = reversed_id group by t.id;
  if not found then
    raise exception 'Nothing was posted for % %', reversed_kind, reversed_id using errcode = 'LG004';
  end if;
  select * into transaction_id, business_day, is_new from enter_ledger_transaction(of_kind, of_id, on_day, at,
    description_key, because, by_whom, reversed.id, reversed.accounts, reversed.amounts, reversed.orders, reversed.parts);
end
$$;

-- Nothing can enter the day afterwards. Days are closed one after the other, from that of the first transaction on, once
-- the books are opened. It returns false if the day was closed before.
create or replace function close_ledger_day(closing date) returns boolean language plpgsql as $$
declare
  last ledger_heads;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A day of the ledger is closed in a transaction of read committed' using errcode = 'LG006';
  end if;
  if not exists (select from ledger_opening where finished_at is not null) then
    raise exception 'What happened before the books began is not posted yet' using errcode = 'LG007';
  end if;
  if not exists (select from ledger_heads) then
    perform pg_advisory_xact_lock(7170924, 0);
  end if;
  perform pg_advisory_xact_lock(7170924, closing - date '2000-01-01');
  select * into last from ledger_heads order by day desc limit 1;
  if closing <= last.day then
    return false;
  end if;
  if closing <> coalesce(last.day + 1, (select min(day) from ledger_transactions), closing) then
    raise exception 'A day before % is open', closing using errcode = 'LG005';
  end if;
  with moved as (
    insert into ledger_days (account_id, day, debit_santim, credit_santim, entries, balance_santim)
    select m.account_id, closing, m.debit, m.credit, m.entries, m.debit - m.credit + coalesce((
        select balance_santim from ledger_days d where d.account_id = m.account_id order by d.day desc limit 1), 0)
    from (
      select e.account_id, count(*) as entries, sum(greatest(e.amount_santim, 0)) as debit,
        sum(greatest(-e.amount_santim, 0)) as credit
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.day = closing group by e.account_id) m
    returning *
  )
  insert into ledger_kind_days (kind, day, debit_santim, credit_santim, entries, balance_santim)
  select m.kind, closing, m.debit, m.credit, m.entries, m.debit - m.credit + coalesce((
      select balance_santim from ledger_kind_days d where d.kind = m.kind order by d.day desc limit 1), 0)
  from (
    select a.kind, sum(d.entries) as entries, sum(d.debit_santim) as debit, sum(d.credit_santim) as credit
    from moved d join ledger_accounts a on a.id = d.account_id group by a.kind) m;
  insert into ledger_heads (day, transactions, entries, hash)
  select closing, s.transactions, s.entries, sha256(convert_to(
    concat_ws(E'\n', coalesce(encode(last.hash, 'hex'), ''), to_char(closing, 'YYYY-MM-DD'),
      s.transactions || E'\t' || s.entries, s.lines), 'UTF8'))
  from (
    select count(*) as transactions, coalesce(sum(t.entry_count), 0) as entries, coalesce(string_agg(
      s.transaction_id || E'\t' || encode(s.hash, 'hex') || E'\n', '' order by s.transaction_id), '') as lines
    from ledger_seals s join ledger_transactions t on t.id = s.transaction_id
    where s.day = closing) s;
  return true;
end
$$;
