update low_stock l
   set product_id = p.id, product_created_at = p.created_at, is_sold_out = s.received - s.sold - s.reserved <= 0
  from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
 where s.variant_id = l.variant_id and l.product_id is null;

delete from low_stock where product_id is null;

update products p
   set has_running_sale = sold.is_running, has_planned_sale = sold.is_planned
  from (
    select product_id, bool_or(price_santim < regular_santim) as is_running,
      bool_or(price_until is not null and price_santim = regular_santim) as is_planned
      from variants where regular_santim is not null and retired_at is null group by product_id
  ) sold
 where p.id = sold.product_id and (sold.is_running or sold.is_planned);
