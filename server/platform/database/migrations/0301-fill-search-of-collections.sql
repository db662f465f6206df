-- In a transaction of its own. Only products with tags or other categories and those that are sold out differ from the
-- defaults.
update search_products s set tags = p.tags, other_categories = p.other_categories from products p
where p.id = s.product_id and (p.tags <> '{}' or p.other_categories <> '{}');

update search_products s set in_stock = false
where s.in_stock and s.product_id in (
  select v.product_id from stock o join variants v on v.id = o.variant_id
  where o.sold + o.reserved >= o.received and v.retired_at is null)
and not exists (
  select from variants v
  where v.product_id = s.product_id and v.retired_at is null and not exists (
    select from stock o where o.variant_id = v.id and o.sold + o.reserved >= o.received));
