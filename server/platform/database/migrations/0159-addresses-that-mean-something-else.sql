-- As `slugOf` has it: ".", ".." and "_" are steps of a path, and what ends in ".data" is the address of a page's data.
update categories set slug = slug || '-'
where slug ~ '^([.]{1,2}|_)$|[.]data$' and not exists (select from categories c where c.slug = categories.slug || '-');
update former_category_slugs set slug = slug || '-'
where slug ~ '^([.]{1,2}|_)$|[.]data$'
  and not exists (select from former_category_slugs f where f.slug = former_category_slugs.slug || '-');
