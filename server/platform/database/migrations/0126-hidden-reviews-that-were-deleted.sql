-- A shopper may delete a review that is hidden, but what they write about the product afterwards stays hidden.
create table deleted_hidden_reviews (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  hidden_at timestamptz not null,
  hidden_by text not null,
  hidden_reason text not null check (length(hidden_reason) between 1 and 500),
  primary key (user_id, product_id)
);
