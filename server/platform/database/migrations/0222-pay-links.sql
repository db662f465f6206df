-- Who has the address of a link sees what an order costs and pays it, without an account.
create table pay_links (
  user_id uuid not null references users (id),
  order_id uuid not null,
  token text not null constraint pay_links_token_key unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references orders (user_id, id)
);
create trigger directory_pay_link after insert or delete or update of token on pay_links
  for each row execute function keep_directory('pay-link', 'pay_links_token_key', 'token');
create index pay_links_by_expiry on pay_links (expires_at);
