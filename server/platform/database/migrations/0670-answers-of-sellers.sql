-- Who has answered: the shop, or the seller of the product.
alter table questions add column answered_by_seller boolean not null default false;
alter table reviews add column answered_by_seller boolean not null default false;
