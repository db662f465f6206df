export const taxChecks = [
  {
    name: 'tax-invoice-chain',
    holds: 'Each registered invoice has the next counter and names the one before it.',
    violations: `
      select 'invoice ' || counter as subject, format('names %s after %s', coalesce(previous_irn, 'none'), last) as detail
      from (
        select counter, previous_irn, lag(counter) over by_counter as last, lag(irn) over by_counter as last_irn
        from tax_invoices where counter is not null window by_counter as (order by counter)
      ) i
      where last is not null and (counter <> last + 1 or previous_irn is distinct from last_irn)`,
  },
  {
    name: 'tax-invoice-total',
    holds: 'An invoice has what its order came to, with what was refunded afterwards.',
    violations: `
      select o.order_number as subject,
        format('invoice %s: %s santim, %s refunded afterwards', t.counter, t.total_santim, t.refunded_santim) as detail
      from tax_invoices t join orders o on o.user_id = t.user_id and o.id = t.order_id
      where t.counter is not null
        and t.total_santim - t.refunded_santim <> o.total_santim - o.canceled_santim - o.refunded_santim`,
  },
]
