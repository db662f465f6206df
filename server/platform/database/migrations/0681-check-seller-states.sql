-- In transactions of their own, so that the tables are not locked while their rows are read.
alter table sellers validate constraint sellers_state_check;
alter table products validate constraint products_withheld_check;
alter table payout_run_passed_over validate constraint payout_run_passed_over_why_check;
