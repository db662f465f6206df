-- Outside a transaction.
create unique index concurrently if not exists seller_invitations_sign_up on seller_invitations (email_key)
  where seller_id is null;
