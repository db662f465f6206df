-- In a transaction of its own, so that it holds no lock that writers wait for.
insert into directory (kind, key, user_id)
select 'email', email_key, id from users
union all select 'phone', phone, id from users where phone is not null
union all select 'identity', provider || ' ' || subject, user_id from user_identities
union all select 'passkey', credential_id::text, user_id from passkeys
union all select 'reset-link', token_hash::text, user_id from password_resets
union all select 'undo-link', token_hash::text, user_id from credential_changes where token_hash is not null
union all select 'previous-undo-link', previous_token_hash::text, user_id from credential_changes
           where previous_token_hash is not null
union all select 'order-number', order_number, user_id from orders
union all select 'payment', tx_ref, user_id from payments
union all select 'refund', reference, user_id from refunds
union all select 'transfer-page', token, user_id from bank_transfers
union all select 'transfer', bank || ' ' || reference, user_id from bank_transfers
           where bank is not null and reference is not null
on conflict do nothing;

insert into reserved_contacts (contact, user_id, change_id, expires_at)
select contact, user_id, id, expires_at from credential_changes, unnest(array[email_key, phone]) contact
 where contact is not null and undone_at is null
on conflict do nothing;
