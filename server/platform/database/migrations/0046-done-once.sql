-- Jobs run at least once. What a job has done is recorded under the id of what caused it, so that a repeat finds it.

-- Mails that were handed to the mail server, by their own id. Without addresses or texts.
create table sent_mails (
  id text primary key check (id <> ''),
  sent_at timestamptz not null
);
create index sent_mails_sent_at_idx on sent_mails (sent_at);

-- The code that an earlier try may have mailed: it stays valid beside the newest one.
alter table email_codes add column previous_code_hash bytea;

-- The request that a reset link answers; null for links of version 0.1.0.
alter table password_resets add column request_id text;
create index password_resets_request_id_idx on password_resets (user_id, request_id);

-- The id of what the notification tells of; null for those of version 0.1.0.
alter table notifications add column cause_id text;
create unique index notifications_cause_key on notifications (user_id, message_key, cause_id);
