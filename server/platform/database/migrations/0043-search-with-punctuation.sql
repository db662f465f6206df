-- What search reads of a product now holds its punctuation as well: all of them are to be read anew.
insert into search_pending (product_id) select id from products;
