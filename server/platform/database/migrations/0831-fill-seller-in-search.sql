-- In a transaction of its own.
update search_products s set sold_by = p.seller_id from products p where p.id = s.product_id and s.sold_by is null;
