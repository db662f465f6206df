-- Version 0.1.0 never settled a job: each one stayed active, timed out, and ran again. Jobs that have been started have
-- therefore done their work and are closed; jobs that have never been started are kept, and get the id that jobs carry
-- from this version on.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
       set state = 'completed', completed_on = now(),
           output = jsonb_build_object('message', 'Closed by the upgrade: it had run already.')
     where name like '%/%' and state in ('active', 'retry') and started_on is not null;
    update pgboss.job
       set data = data || jsonb_build_object('id', id::text)
     where name in ('mail.requested/deliver', 'password-reset.asked/mail')
       and state in ('created', 'retry') and not data ? 'id';
  end if;
end $$;

-- A backup of version 0.1.0 holds its started jobs as announcements with ids below 1, which no other row has.
delete from outbox where id < 1;
update outbox
   set payload = payload || jsonb_build_object('id', gen_random_uuid()::text)
 where event in ('mail.requested', 'password-reset.asked') and not payload ? 'id';

-- Development mode could store the AVIF version of another picture: each one is compared with its picture once more.
update media set avif_ready = false where avif_ready;
