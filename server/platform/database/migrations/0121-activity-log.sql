-- Who did what in the office and on the command line. Rows are only ever added; there is no key to the table of members,
-- so that nothing else can change one.
create table activity_log (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null,
  staff_id uuid,
  who text not null,
  source text not null check (source in ('office', 'command-line')),
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  network text not null,
  constraint activity_log_source_check1 check ((staff_id is not null) = (source = 'office'))
);
create index activity_log_at on activity_log (at);
create index activity_log_action on activity_log (action, position);
create index activity_log_subject on activity_log (subject, position);

create function refuse_change_of_activity() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger activity_log_is_append_only before update or delete or truncate on activity_log
  for each statement execute function refuse_change_of_activity();
