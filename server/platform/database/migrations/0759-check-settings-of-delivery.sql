-- A statement of its own, as it reads the table without stopping who writes to it.
alter table settings validate constraint settings_section_check;
