alter table sellers drop constraint sellers_state_check;
alter table sellers add constraint sellers_state_check
  check (state in ('applying', 'active', 'closed', 'suspended'));
