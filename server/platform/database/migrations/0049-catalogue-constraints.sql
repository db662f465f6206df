-- Constraints of the catalogue, sellers and reviews.

alter table products
  add check (sku <> ''),
  add check (name <> ''),
  add check (jsonb_typeof(images) = 'array'),
  add check (jsonb_typeof(specifications) = 'array'),
  add check (jsonb_typeof(variations) = 'array');
alter table categories add check (name <> ''), add check (slug <> '');
alter table sellers add check (seller_name <> ''), add check (store_name <> '');
alter table banners add check (title <> '');
alter table offers add check (title <> '');
alter table reviews add check (body <> '');
