-- A transfer that was made may be taken back: a payout that is confirmed is looked at again when the provider says so.
alter table payouts
  drop constraint payouts_transfers_check,
  add constraint payouts_transfers_check check (
    (transfer_state is not null) = (status = 'sent' and channel is not distinct from 'transfer')
    and (next_check_at is null or transfer_state is not null
      or (status = 'confirmed' and channel is not distinct from 'transfer'))
  ) not valid;
