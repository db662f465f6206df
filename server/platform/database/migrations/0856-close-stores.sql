alter table sellers
  drop constraint sellers_state_check,
  add constraint sellers_state_check check (state in ('applying', 'active', 'closed', 'suspended')) not valid;
