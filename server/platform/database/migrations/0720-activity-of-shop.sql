-- What the shop does by itself, such as ending an old draft, is no command of an operator.
alter table activity_log drop constraint activity_log_source_check,
  add constraint activity_log_source_check
    check (source in ('office', 'command-line', 'seller-portal', 'shop')) not valid;
