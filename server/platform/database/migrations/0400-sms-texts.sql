-- The texts of messages by SMS have versions as those of mails do.
alter table face_versions drop constraint face_versions_part_check;
alter table face_versions add constraint face_versions_part_check
  check (part in ('page', 'brand', 'home', 'mail', 'sms'));
