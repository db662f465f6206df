-- Customers who may neither log in nor order, until the block is lifted; their orders go on.
create table customer_blocks (
  user_id uuid not null references users (id),
  id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  blocked_by text not null,
  blocked_at timestamptz not null,
  -- Null while the block lasts.
  lift_reason text check (length(lift_reason) between 1 and 500),
  lifted_by text,
  lifted_at timestamptz check (lifted_at >= blocked_at),
  primary key (user_id, id),
  constraint customer_blocks_are_lifted_whole check (num_nulls(lift_reason, lifted_by, lifted_at) in (0, 3))
);
create unique index one_block_of_user on customer_blocks (user_id) where lifted_at is null;

-- In lower case, and with one letter for the Ge'ez letters that sound the same: names are spelled with any of them.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select translate(lower(name), 'ሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦዐዑዒዓዔዕዖፀፁፂፃፄፅፆሃኣ', 'ሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶአኡኢአኤእኦጸጹጺጻጼጽጾሀአ')
$$;
