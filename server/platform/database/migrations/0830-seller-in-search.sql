-- The search counts the places that what it finds is sent from. The column has not the name seller_id because it needs no
-- wall: every product page names the seller, and the role of the portal has no right to this table.
alter table search_products add column sold_by uuid;
