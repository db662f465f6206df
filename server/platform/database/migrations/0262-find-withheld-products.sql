-- Outside a transaction.

create index concurrently if not exists products_drafts on products (created_at desc, id desc) where withheld = 'draft';
create index concurrently if not exists products_scheduled on products (on_sale_from) where on_sale_from is not null;
