-- Version 1.

create or replace function keep_book_adjustment() returns trigger language plpgsql as $$
begin
  raise exception 'A proposal for the books is only decided, once' using errcode = 'restrict_violation';
end
$$;
