-- In a transaction of its own, so that the table is not locked while its rows are read.
alter table seller_invitations validate constraint seller_invitations_sign_up_check;
