-- Version 1.

-- Of a step, the text alone becomes empty: when its customer is erased.
create or replace function keep_dispute_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text = '' then
    new.text := old.text;
    if new is not distinct from old then
      new.text := '';
      return new;
    end if;
  end if;
  raise exception 'A step of a dispute is never changed' using errcode = 'restrict_violation';
end
$$;
