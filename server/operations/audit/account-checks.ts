/** The books have nothing of the past before it is posted. */
const isOpened = `exists (select from ledger_opening where finished_at is not null)`

/** What was posted by hand is in no other table, nor is what was explained from a statement. */
const byHand = `('adjustment', 'reversal', 'statement-item', 'statement-line')`

const posted = (kinds: string, causes: string) => `
  select case when a.name = '' then a.kind else a.kind || ':' || a.name end as account, e.amount_santim as santim
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.kind in (${kinds}) and t.cause_kind ${causes}`

/** `own` are the amounts that the tables of other domains have, and `entries` those of the books. */
const differing = (own: string, entries: string, condition = 'true') => `
  select account as subject,
    format('%s santim in the books instead of %s', sum(santim) filter (where is_book), sum(santim) filter (where not is_book))
      as detail
  from (
    select account, santim, false as is_book from (${own}) o union all
    select account, santim, true from (${entries}) b
  ) s where ${isOpened} and ${condition} group by account
  having coalesce(sum(santim) filter (where is_book), 0) <> coalesce(sum(santim) filter (where not is_book), 0)`

const ofWay = `case m.way when 'transfer' then 'bank:main' else 'bank:' || m.way end`

/** Only the books have the amounts of payments of which another amount arrived, and what gateways kept. */
const isWhole = `p.verified_santim is null and p.rejected_santim is null`

/** Where money lies that nobody has in hand, as payments, money by hand, refunds and the cash book have it. */
const moneyElsewhere = `
  select case p.gateway when 'bank-transfer' then 'bank:main' else 'gateway:' || p.gateway end as account,
    p.amount_santim as santim
  from payments p where p.status in ('paid', 'refund-due') and p.gateway not in ('by-hand', 'credit') and ${isWhole}
  union all
  select ${ofWay}, m.amount_santim from received_money m where m.confirmed_at is not null and m.way <> 'cash'
  union all
  select 'bank:main', -c.amount_santim from cash_entries c where c.kind = 'pay-out' and c.purpose = 'bank'
  union all
  select 'bank:main', -c.amount_santim from cash_entries c join lateral (
    with recursive chain as (
      select f.kind, f.purpose, f.corrects from cash_entries f where f.id = c.corrects
      union all
      select f.kind, f.purpose, f.corrects from chain h join cash_entries f on f.id = h.corrects
    ) select kind, purpose from chain where corrects is null
  ) first on first.kind = 'pay-out' and first.purpose = 'bank' where c.kind = 'correction'
  union all
  select case p.gateway when 'by-hand' then coalesce(w.account, 'bank:main') when 'bank-transfer' then 'bank:main'
      else 'gateway:' || p.gateway end, -f.amount_santim
  from refunds f join payments p on p.user_id = f.user_id and p.id = f.payment_id
  left join lateral (
    select min(${ofWay}) as account from received_money m
    where m.user_id = f.user_id and m.order_id = f.order_id and m.confirmed_at is not null
    having count(distinct m.way) = 1) w on true
  where f.status = 'refunded' and not f.to_credit and p.purpose <> 'credit'
    and not is_cash_refund(f.user_id, f.order_id, f.payment_id)`

const wholePayments = `= any(array['payment', 'received-money', 'refund-sent', 'cash-entry']) and not exists (
  select from payments p where t.cause_kind = 'payment' and p.id::text = t.cause_id and not (${isWhole}))`

export const accountChecks = [
  {
    name: 'books-gateways-and-banks',
    holds:
      'Gateways and banks have in the books what payments, money by hand and the cash book have brought, less refunds.',
    violations: differing(moneyElsewhere, posted(`'gateway', 'bank'`, wholePayments)),
  },
  {
    name: 'books-till',
    holds: 'The till has in the books what the cash book says.',
    violations: differing(
      `select 'till' as account, counted_santim as santim from tills where opened_at is not null
       union all
       select 'till', c.amount_santim from cash_entries c join tills t on t.id = c.till_id where c.book_day > t.closed_on`,
      posted(`'till'`, `not in ${byHand}`),
      `exists (select from tills where opened_at is not null)`,
    ),
  },
  {
    name: 'books-courier-cash',
    holds: 'Riders and carriers owe in the books what the cash book says.',
    violations: differing(
      `select 'courier-cash:' || coalesce(carrier_id, 'own') as account, amount_santim as santim
       from rider_dues where settled_by is null`,
      posted(`'courier-cash'`, `not in ${byHand}`),
      `exists (select from tills where opened_at is not null)`,
    ),
  },
  {
    name: 'books-seller-cash',
    holds: 'A seller has in the books the cash that it collected for parts whose reserve is not over.',
    violations: differing(
      `select 'seller-cash:' || s.collected_by as account, s.collect_santim as santim
       from shipments s join order_parts q
         on q.user_id = s.user_id and q.order_id = s.order_id and q.seller_id = s.collected_by
       where s.collected_by is not null and s.delivered_at is not null and q.released_at is null`,
      posted(`'seller-cash'`, `not in ${byHand}`),
    ),
  },
  {
    name: 'books-store-credit',
    holds: 'The books owe each customer the store credit that its entries come to.',
    violations: differing(
      `select 'store-credit:' || user_id as account, -amount_santim as santim from credit_entries`,
      posted(`'store-credit'`, `not in ${byHand}`),
    ),
  },
  {
    name: 'books-gift-cards',
    holds: 'The books owe what the gift cards are worth that can still be redeemed.',
    violations: differing(
      `select 'gift-cards' as account, -amount_santim as santim from gift_cards
       where redeemed_at is null and voided_at is null`,
      posted(`'gift-cards'`, `not in ${byHand}`),
    ),
  },
  {
    name: 'statement-lines-matched',
    holds: 'A line of a statement that is matched is what its entries come to.',
    violations: `
      select l.account || ' ' || l.day as subject,
        format('line %s of %s santim, its entries come to %s', l.reference, l.santim, coalesce(m.santim, 0)) as detail
      from statement_lines l cross join lateral (
        select sum(e.amount_santim) as santim from statement_matches s
        join ledger_entries e on e.transaction_id = s.transaction_id and e.position = s.position
        where s.line_id = l.id) m
      where (l.state = 'matched' and m.santim is distinct from l.santim)
        or (l.state <> 'matched' and m.santim is not null)`,
  },
  {
    name: 'statement-lines-posted',
    holds: 'What was posted from a line of a statement is on its account with its amount.',
    violations: `
      select l.account || ' ' || l.day as subject,
        format('line %s of %s santim, %s posted', l.reference, l.santim, coalesce(p.santim, 0)) as detail
      from ledger_transactions t join statement_lines l on t.cause_kind = 'statement-line' and t.cause_id = l.id::text
      left join lateral (
        select sum(e.amount_santim) as santim from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id and a.kind || ':' || a.name = l.account) p on true
      where p.santim is distinct from l.santim`,
  },
]
