-- The shop began to register its sales at the tax authority; what was sent before it is not registered. The counter and
-- the number of the last invoice are those of a shop system that registered sales before this one.
create table tax_invoice_chain (
  id text primary key default 'chain' check (id = 'chain'),
  started_at timestamptz not null,
  ended_at timestamptz,
  last_counter bigint not null check (last_counter >= 0),
  last_irn text check ((last_irn is not null) = (last_counter > 0))
);

create table tax_invoices (
  id uuid primary key,
  user_id uuid not null,
  order_id uuid not null unique,
  -- Invoices are numbered in this order.
  position bigint generated always as identity,
  state text not null check (state in ('due', 'asking', 'refused', 'registered', 'canceling', 'canceled', 'void')),
  -- Each invoice names the one before it, so that the tax authority accepts neither a gap nor a second one.
  counter bigint unique check (counter > 0),
  previous_irn text unique,
  irn text unique,
  acknowledged_at text,
  signed_qr text,
  -- These bytes were signed; whoever asks again sends them again.
  request text,
  total_santim bigint check (total_santim > 0),
  vat_santim bigint check (vat_santim between 0 and total_santim),
  asked_at timestamptz,
  reason text,
  -- The order was refunded after the invoice, so that somebody has to correct what was registered.
  refunded_santim bigint not null default 0 check (refunded_santim >= 0),
  corrected_at timestamptz,
  foreign key (user_id, order_id) references orders (user_id, id),
  check ((counter is null) = (state in ('due', 'void'))),
  check ((request is null) = (counter is null) and (total_santim is null) = (counter is null)),
  check ((irn is not null) = (state in ('registered', 'canceling', 'canceled')))
);
-- The next invoice waits for the answer to this one.
create unique index tax_invoices_one_asks on tax_invoices ((true)) where state in ('asking', 'refused');
create index tax_invoices_due on tax_invoices (position) where state = 'due';
create index tax_invoices_canceling on tax_invoices (id) where state = 'canceling';
create index tax_invoices_to_correct on tax_invoices (id)
  where refunded_santim > 0 and corrected_at is null and state = 'registered';

create function note_taxable_sale() returns trigger language plpgsql as $$
begin
  insert into tax_invoices (id, user_id, order_id, state)
  select gen_random_uuid(), new.user_id, new.id, 'due'
  from tax_invoice_chain where ended_at is null
  on conflict (order_id) do nothing;
  return null;
end
$$;
create trigger tax_invoices_of_sales after update of status, payment_status on orders for each row
  when (new.payment_status = 'paid' and new.status in ('shipped', 'complete') and new.source <> 'gift-card'
    and not (old.payment_status = 'paid' and old.status in ('shipped', 'complete')))
  execute function note_taxable_sale();

create function note_taxed_refund() returns trigger language plpgsql as $$
begin
  update tax_invoices set
    refunded_santim = refunded_santim + new.refunded_santim - old.refunded_santim,
    corrected_at = null,
    state = case when new.refunded_santim + new.canceled_santim >= new.total_santim and state = 'registered'
      then 'canceling' else state end
  where order_id = new.id and state in ('asking', 'refused', 'registered');
  return null;
end
$$;
create trigger tax_invoices_of_refunds after update of refunded_santim on orders for each row
  when (new.refunded_santim > old.refunded_santim) execute function note_taxed_refund();
