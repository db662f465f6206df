/** A run of the job that is so late has failed, or a refund of the part is refused again and again. */
const lateHours = 24

/** They look at what the clocks of sellers left undone, which no change of an order shows. */
export const clockChecks = [
  {
    name: 'clocks-run',
    holds: 'What is due of the clock of a part is done within a day.',
    violations: `
      select p.id as subject, format('its step %s was due at %s', p.next_clock_step, p.next_clock_at) as detail
      from order_parts p
      where p.next_clock_at is not null and p.next_clock_at < shop_now() - interval '${lateHours} hours'`,
  },
]

export const clockChecksOfOrders = [
  {
    name: 'clock-runs-while-open',
    holds: 'A clock runs of a part that its seller has to accept or send, and of no other.',
    violations: `
      select p.id as subject, format('%s, sent by %s, next step %s', p.status, p.sent_by, p.next_clock_step) as detail
      from order_parts p join orders o on o.user_id = p.user_id and o.id = p.order_id
      where (p.next_clock_at is not null) <> (p.sent_by = 'seller' and p.clock_from is not null
        and p.status in ('new', 'accepted') and o.payment_status in ('paid', 'on-delivery'))`,
  },
  {
    name: 'late-parts-refunded-once',
    holds: 'The clock begins at most one refund for each part that it cancels, and none for another.',
    violations: `
      select o.order_number as subject, format('%s refunds by the clock, %s parts', r.refunds, coalesce(c.parts, 0)) as detail
      from (
        select user_id, order_id, count(*) as refunds from refunds
        where actor = 'clock' and part_of is null and not is_of_change group by user_id, order_id
      ) r join orders o on o.user_id = r.user_id and o.id = r.order_id
      left join (
        select p.user_id, p.order_id, count(distinct p.id) as parts from order_parts p
        join order_part_steps s on s.user_id = p.user_id and s.part_id = p.id
        where s.actor = 'clock' and s.step in ('canceled', 'shipped', 'delivered') group by p.user_id, p.order_id
      ) c on c.user_id = r.user_id and c.order_id = r.order_id
      where r.refunds > coalesce(c.parts, 0)`,
  },
]
