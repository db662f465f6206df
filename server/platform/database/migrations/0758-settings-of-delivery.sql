alter table settings drop constraint settings_section_check;
alter table settings add constraint settings_section_check
  check (section in ('trade', 'limits', 'bank', 'announcement', 'recommendations', 'giftCards', 'delivery')) not valid;
