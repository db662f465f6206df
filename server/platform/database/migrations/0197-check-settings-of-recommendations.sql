-- In a transaction of its own, so that it holds no lock that writers wait for.
alter table settings validate constraint settings_section_check;
