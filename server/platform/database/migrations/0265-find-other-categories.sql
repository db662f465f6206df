-- Outside a transaction.

create index concurrently if not exists products_in_others on products using gin (other_categories) where other_categories <> '{}';
create index concurrently if not exists products_tagged on products using gin (tags) where tags <> '{}';
