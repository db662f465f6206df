-- Outside a transaction.

create unique index concurrently if not exists products_slug_key on products (slug) where slug is not null;
