-- Version 1.

-- Null, for which no wall lets anything through, unless `asSeller` has named a seller for this transaction. A setting that
-- ended with its transaction is empty.
create or replace function current_seller_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('merkato.seller_id', true), '')::uuid;
