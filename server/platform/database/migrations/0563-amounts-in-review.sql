-- What has arrived of a payment in review whose amount alone differs, and what of it the books got when it was rejected.
alter table payments add column verified_santim bigint;
alter table payments add constraint payments_verified_santim_check check (verified_santim >= 0) not valid;
alter table payments add column rejected_santim bigint;
alter table payments add constraint payments_rejected_santim_check check (rejected_santim >= 0) not valid;
