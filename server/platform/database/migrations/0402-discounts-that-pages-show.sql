-- Pages of products name the discounts that apply to them. Each order counts a use of a discount with a maximum, which
-- changes nothing that is shown until the last one.
create function notify_discounts() returns trigger language plpgsql as $$
begin
  perform notify_shown(array['discounts']);
  return null;
end $$;

create trigger shown_discounts_added after insert or delete on automatic_discounts
  for each statement execute function notify_discounts();

create trigger shown_discounts_changed after update on automatic_discounts for each row
  when (to_jsonb(new) - 'uses' is distinct from to_jsonb(old) - 'uses'
    or (new.uses >= new.max_uses) is distinct from (old.uses >= old.max_uses))
  execute function notify_discounts();
