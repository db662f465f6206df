-- {"columns": ["Size", "Chest (cm)"], "rows": [["S", "88"]]}; its translations are in attribute_translations.
alter table products add column size_table jsonb;
alter table products add constraint products_size_table_check check (jsonb_typeof(size_table) = 'object') not valid;
