-- An invitation and a reset link end with the right of who made them. Null: the command line.
alter table staff_invitations add column inviter_id uuid references staff (id);

update staff_invitations i set inviter_id = (
  select staff_id from activity_log a
  where a.action in ('invite-staff', 'reset-staff') and a.subject = i.email and a.at >= i.created_at - interval '1 second'
  order by a.at limit 1);
