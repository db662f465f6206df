-- Jobs are stored in pg-boss's own tables from now on. The migrations know nothing of them, so that an outbox which
-- still holds events stays until the next start has turned these into jobs (server/jobs/open-queues.ts).
do $$
begin
  if not exists (select from outbox) then
    drop table outbox;
  end if;
end $$;
