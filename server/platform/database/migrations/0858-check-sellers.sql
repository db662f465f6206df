alter table returns validate constraint returns_seller_id_fkey;
alter table sellers validate constraint sellers_state_check;
