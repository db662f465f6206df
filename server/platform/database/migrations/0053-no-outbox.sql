-- Jobs are stored in the tables of pg-boss, which creates them itself. An outbox that is not empty remains until the
-- next start has turned its events into jobs (server/jobs/open-queues.ts).
do $$
begin
  if not exists (select from outbox) then
    drop table outbox;
  end if;
end $$;
