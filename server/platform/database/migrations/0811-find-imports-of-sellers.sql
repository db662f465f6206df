-- Outside a transaction.
-- One import is open at a time: of the shop, and of each seller.
drop index concurrently if exists one_open_import_of_seller;
create unique index concurrently one_open_import_of_seller on catalogue_imports (seller_id)
  where ended_at is null and seller_id is not null;
drop index concurrently if exists one_open_import;
create unique index concurrently one_open_import on catalogue_imports ((true))
  where ended_at is null and seller_id is null;
drop index concurrently if exists catalogue_imports_of_seller;
create index concurrently catalogue_imports_of_seller on catalogue_imports (seller_id, created_at);
drop index concurrently if exists import_mappings_of_seller;
create index concurrently import_mappings_of_seller on import_mappings (seller_id, used_at);
drop index concurrently if exists seller_pictures_by_source;
create index concurrently seller_pictures_by_source on seller_pictures (seller_id, md5(source)) where source is not null;
