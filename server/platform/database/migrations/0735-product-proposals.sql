-- Products that sellers add, and what they change of others, wait here until the shop has approved them.
create sequence product_proposal_revisions;
create table product_proposals (
  product_id uuid primary key references products (id) on delete cascade,
  kind text not null check (kind in ('new', 'change')),
  status text not null check (status in ('draft', 'waiting', 'refused')),
  -- Whatever is sent has another one, so that a decision is about what somebody looked at.
  revision bigint not null default nextval('product_proposal_revisions'),
  -- A change has what it would make of the product. A new product waits in its own row, off sale.
  content jsonb,
  fields text[] not null default '{}',
  proposed_by text not null,
  proposed_at timestamptz not null,
  reason text,
  decided_by text,
  decided_at timestamptz,
  check ((kind = 'change') = (content is not null)),
  check (kind = 'new' or (status <> 'draft' and fields <> '{}')),
  check ((status = 'refused') = (reason is not null and decided_by is not null and decided_at is not null))
);
create index product_proposals_queue on product_proposals (proposed_at, product_id) where status = 'waiting';

-- What a seller has uploaded. Nobody else can put it into a product.
create table seller_pictures (
  seller_id uuid not null references sellers (id),
  media text collate "C" not null references media (hash) on delete cascade,
  created_at timestamptz not null,
  primary key (seller_id, media)
);
create index seller_pictures_media on seller_pictures (media);

-- Regular prices as their seller changed them. `is_approved` is one that the shop has agreed to.
create table seller_price_changes (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants (id) on delete cascade,
  at timestamptz not null,
  actor text not null,
  before_santim bigint,
  after_santim bigint not null,
  is_approved boolean not null
);
create index seller_price_changes_of_variant on seller_price_changes (variant_id, id desc);

alter table products drop constraint products_withheld_check;
alter table products add constraint products_withheld_check
  check (withheld is null or (withheld in ('draft', 'hidden', 'seller', 'approval', 'hidden-by-seller') and retired_at is not null))
  not valid;

-- Whatever puts a product on sale that nobody has approved yet makes it wait.
create function wait_for_approval() returns trigger language plpgsql as $$
begin
  update product_proposals set status = 'waiting', revision = default, proposed_at = shop_now(),
    reason = null, decided_by = null, decided_at = null
  where product_id = new.id and kind = 'new' and status <> 'waiting';
  if exists (select from product_proposals where product_id = new.id and kind = 'new') then
    new.retired_at := shop_now();
    new.withheld := 'approval';
  end if;
  return new;
end $$;

-- By its name it comes after `products_put_on_sale` and before `products_wait_for_seller`.
create trigger products_wait_for_approval before update on products for each row
  when (new.retired_at is null and old.retired_at is not null) execute function wait_for_approval();

-- What one seller has proposed is nothing to another who gets the product.
create function forget_changes_of_former_seller() returns trigger language plpgsql as $$
begin
  delete from product_proposals where product_id = new.id and kind = 'change';
  return null;
end $$;
create trigger products_change_seller after update of seller_id on products for each row
  when (new.seller_id is distinct from old.seller_id) execute function forget_changes_of_former_seller();
