alter table payouts validate constraint payouts_transfers_check;
