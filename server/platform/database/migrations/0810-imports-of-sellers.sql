-- A seller imports files into its own products. What a member of staff imports has no seller.
alter table catalogue_imports
  add column seller_id uuid references sellers (id),
  alter column staff_id drop not null,
  add constraint catalogue_imports_importer_check check (num_nulls(staff_id, seller_id) = 1) not valid;

alter table import_mappings add column seller_id uuid references sellers (id);

-- The web address that a file named for the picture, so that it is not fetched again.
alter table seller_pictures add column source text;
