import { sql } from 'kysely'
import type { MoneyWay } from '../../../contract/office/limits.ts'
import { accountOfCustomer } from '../../customers/accounts/phone-customers.ts'
import type { MoneyAccount } from '../../ledger/postings/draft.ts'
import type { Database } from '../../platform/database/connect.ts'
import { wantedOrders } from './wanted-orders.ts'
import type { OrderKey } from './wanted-orders.ts'
import { mainBank, moneyAtGateway, moneyOfWay } from './money-in.ts'

/** A refund, or one of its parts, as it is now or was at a time. */
export interface RefundOfOrder {
  id: string
  orderId: string
  /** Its parts have the same. */
  wholeId: string
  santim: number
  createdAt: Date
  finishedAt: Date | null
  status: 'initiated' | 'refunded' | 'failed'
  /** Its payment was owed back when it arrived. */
  wasDue: boolean
  from: MoneyAccount | { creditOf: string }
}

type Row = Omit<RefundOfOrder, 'from'> & {
  userId: string
  gateway: string | null
  isCredit: boolean
  isCash: boolean
  ways: MoneyWay[] | null
}

/** They are in the order in which they began. */
export async function readRefunds(db: Database, orders: readonly OrderKey[]): Promise<RefundOfOrder[]> {
  const { rows } = await sql<Row>`
    select f.id, f.user_id, f.order_id, coalesce(f.part_of, f.id) as whole_id, f.amount_santim as santim, f.created_at,
      f.status, f.finished_at, coalesce(p.status = 'refund-due', false) as was_due, p.gateway,
      f.to_credit or coalesce(p.purpose = 'credit', false) as is_credit,
      is_cash_refund(f.user_id, f.order_id, f.payment_id) as is_cash,
      (select array_agg(distinct m.way) from received_money m
        where m.user_id = f.user_id and m.order_id = f.order_id and m.confirmed_at is not null) as ways
    from ${wantedOrders(orders)} cross join lateral (
      select * from refunds r where r.user_id = w.user_id and r.order_id = w.id offset 0) f
    left join payments p on p.user_id = f.user_id and p.id = f.payment_id
    order by f.created_at, coalesce(f.part_of, f.id), f.id`.execute(db)
  const holders = new Map<string, string | null>()
  for (const { userId } of rows.filter(({ isCredit }) => isCredit)) {
    if (!holders.has(userId)) holders.set(userId, await accountOfCustomer(db, userId))
  }
  return rows.map(({ userId, gateway, isCredit, isCash, ways, ...refund }) => ({
    ...refund,
    from: isCredit
      ? { creditOf: holders.get(userId) ?? userId }
      : sentFrom({ gateway, isCash, ways: ways ?? [] }),
  }))
}

/** Those that had begun, as they were. */
export function refundsAt(refunds: readonly RefundOfOrder[], at: Date): RefundOfOrder[] {
  return refunds
    .filter(({ createdAt }) => createdAt <= at)
    .map((refund) =>
      refund.finishedAt && refund.finishedAt > at ? { ...refund, status: 'initiated' } : refund,
    )
}

/** Where several ways paid together, whoever sends money back by hand sends it from the bank. */
function sentFrom({
  gateway,
  isCash,
  ways,
}: Pick<Row, 'gateway' | 'isCash'> & { ways: MoneyWay[] }): MoneyAccount {
  if (isCash || gateway === null) return { kind: 'till' }
  const [way, ...others] = ways
  if (gateway === 'by-hand') return way && others.length === 0 ? moneyOfWay[way] : mainBank
  return moneyAtGateway(gateway) ?? mainBank
}
