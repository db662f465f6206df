alter table sellers validate constraint sellers_level_by_check;
