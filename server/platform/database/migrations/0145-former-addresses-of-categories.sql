-- The addresses that categories had before they were renamed, which lead to them until another category has the address.
-- Pages that show them depend on the categories, whose triggers tell of each change.
create table former_category_slugs (
  slug text collate "C" primary key,
  category_id uuid not null references categories (id) on delete cascade,
  created_at timestamptz not null
);
create index former_slugs_of_category on former_category_slugs (category_id);
