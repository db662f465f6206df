-- Keys that are unique in the whole shop, with their user. If the private tables are partitioned by user, their own
-- unique constraints cannot cover such a key, and a search for it would visit every partition.
create table directory (
  kind text collate "C" not null,
  key text collate "C" not null,
  user_id uuid not null,
  primary key (kind, key)
);

-- Addresses and numbers that an account had before a change which can be undone.
create table reserved_contacts (
  contact text collate "C" not null,
  user_id uuid not null,
  change_id uuid not null,
  expires_at timestamptz not null,
  primary key (contact, user_id, change_id)
);

-- The values of these columns, separated by spaces. Null if one of them is null.
create function directory_key(row_values jsonb, columns text[]) returns text
language sql immutable parallel safe as $$
  select case when bool_and(row_values ->> name is not null)
              then string_agg(row_values ->> name, ' ' order by position) end
    from unnest(columns) with ordinality as listed (name, position)
$$;

-- Arguments: the kind, the constraint that a duplicate key violates, and the columns of the key.
create function keep_directory() returns trigger language plpgsql as $$
declare
  columns text[] := array(select tg_argv[i] from generate_series(2, tg_nargs - 1) i order by i);
  old_key text;
  new_key text;
begin
  if tg_op <> 'INSERT' then old_key := directory_key(to_jsonb(old), columns); end if;
  if tg_op <> 'DELETE' then new_key := directory_key(to_jsonb(new), columns); end if;
  if new_key is not distinct from old_key then return null; end if;
  if old_key is not null then
    delete from directory where kind = tg_argv[0] and key = old_key;
  end if;
  if new_key is not null then
    insert into directory (kind, key, user_id)
    values (tg_argv[0], new_key, coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid)
    on conflict do nothing;
    if not found then
      raise unique_violation using
        message = format('the %s exists already', tg_argv[0]), table = tg_table_name, constraint = tg_argv[1];
    end if;
  end if;
  return null;
end
$$;

create trigger directory_email after insert or delete or update of email_key on users
  for each row execute function keep_directory('email', 'users_email_key_key', 'email_key');
create trigger directory_phone after insert or delete or update of phone on users
  for each row execute function keep_directory('phone', 'users_phone_key', 'phone');
create trigger directory_identity after insert or delete or update of provider, subject on user_identities
  for each row execute function keep_directory(
    'identity', 'user_identities_provider_subject_key', 'provider', 'subject');
create trigger directory_passkey after insert or delete or update of credential_id on passkeys
  for each row execute function keep_directory('passkey', 'passkeys_credential_id_key', 'credential_id');
create trigger directory_reset_link after insert or delete or update of token_hash on password_resets
  for each row execute function keep_directory('reset-link', 'password_resets_token_hash_key', 'token_hash');
create trigger directory_undo_link after insert or delete or update of token_hash on credential_changes
  for each row execute function keep_directory(
    'undo-link', 'credential_changes_token_hash_key', 'token_hash');
create trigger directory_previous_undo_link
  after insert or delete or update of previous_token_hash on credential_changes
  for each row execute function keep_directory(
    'previous-undo-link', 'credential_changes_previous_token_hash_key', 'previous_token_hash');
create trigger directory_order_number after insert or delete or update of order_number on orders
  for each row execute function keep_directory('order-number', 'orders_order_number_key', 'order_number');
create trigger directory_payment after insert or delete or update of tx_ref on payments
  for each row execute function keep_directory('payment', 'payments_tx_ref_key', 'tx_ref');
create trigger directory_refund after insert or delete or update of reference on refunds
  for each row execute function keep_directory('refund', 'refunds_reference_key', 'reference');
create trigger directory_transfer_page after insert or delete or update of token on bank_transfers
  for each row execute function keep_directory('transfer-page', 'bank_transfers_token_key', 'token');
create trigger directory_transfer after insert or delete or update of bank, reference on bank_transfers
  for each row execute function keep_directory('transfer', 'one_use_of_a_transfer', 'bank', 'reference');

create function keep_reserved_contacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reserved_contacts (contact, user_id, change_id, expires_at)
    select contact, new.user_id, new.id, new.expires_at from unnest(array[new.email_key, new.phone]) contact
     where contact is not null;
  elsif tg_op = 'DELETE' or new.undone_at is not null then
    delete from reserved_contacts
     where contact in (old.email_key, old.phone) and user_id = old.user_id and change_id = old.id;
  end if;
  return null;
end
$$;

create trigger reserved_contacts after insert or delete or update of undone_at on credential_changes
  for each row execute function keep_reserved_contacts();
