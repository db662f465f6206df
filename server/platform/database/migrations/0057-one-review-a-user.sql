-- A user has one review of a product. Of several, the newest stays.
delete from reviews r using reviews newer
 where newer.user_id = r.user_id and newer.product_id = r.product_id
   and (newer.created_at, newer.id) > (r.created_at, r.id);
alter table reviews add unique (user_id, product_id);
