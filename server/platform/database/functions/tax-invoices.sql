-- Version 1.

-- What is paid and sent is never changed any more. An order has one invoice, whatever happens to it later.
create or replace function note_taxable_sale() returns trigger language plpgsql as $$
begin
  insert into tax_invoices (id, user_id, order_id, state)
  select gen_random_uuid(), new.user_id, new.id, 'due'
  from tax_invoice_chain where ended_at is null
  on conflict (order_id) do nothing;
  return null;
end
$$;

-- An invoice of an order that was refunded whole is canceled; the others wait for a person.
create or replace function note_taxed_refund() returns trigger language plpgsql as $$
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
