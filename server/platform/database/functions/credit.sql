-- Version 1.

create or replace function move_credit_balance() returns trigger language plpgsql as $$
begin
  update credit_balances set balance_santim = balance_santim + new.amount_santim where user_id = new.user_id;
  if not found then
    insert into credit_balances as b (user_id, balance_santim) values (new.user_id, new.amount_santim)
    on conflict (user_id) do update set balance_santim = b.balance_santim + excluded.balance_santim;
  end if;
  return null;
end
$$;

create or replace function keep_credit_entries() returns trigger language plpgsql as $$
begin
  -- Erasure removes what a member of staff has written.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{reason,actor}'::text[] = to_jsonb(old) - '{reason,actor}'::text[] then
    return new;
  end if;
  raise exception 'Entries of store credit are never changed' using errcode = 'restrict_violation';
end
$$;
