-- What was chosen before the rules stays.
update sellers set level_by = 'shop' where level <> 'new';
