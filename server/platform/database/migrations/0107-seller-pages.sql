-- Outside a transaction.
-- A seller's page sums the votes on the seller's products and sorts these by price, both from an index.
create index concurrently if not exists ratings_of_seller on product_figures (seller_id) include (rating_sum, votes)
  where votes > 0;
create index concurrently if not exists products_of_seller_by_price on products (seller_id, price_santim, id)
  where retired_at is null;
