-- Sorting by rating goes by the average that everybody sees; the rank, which knows of the votes, decides among equals.
drop index search_products_rated;
create index search_products_rated on search_products (rating, rating_rank, number);
