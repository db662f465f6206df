import { sql } from 'kysely'
import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { TaxInvoiceState } from './tables.ts'

type ChainState = {
  isStarted: boolean
  registered: number
  due: number
  /** The counter of the invoice that was refused, for which all others wait. */
  refused: number | null
  toCorrect: number
}

export async function chainState(db: Database): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    select exists (select from tax_invoice_chain where ended_at is null) as is_started,
      coalesce((select max(counter) from tax_invoices where irn is not null), 0) as registered,
      (select count(*) from tax_invoices where state in ('due', 'asking')) as due,
      (select counter from tax_invoices where state = 'refused') as refused,
      (select count(*) from tax_invoices
       where refunded_santim > 0 and corrected_at is null and state = 'registered') as to_correct`.execute(db)
  return rows[0]!
}

export type ListedInvoice = {
  counter: number | null
  orderNumber: string
  state: TaxInvoiceState
  total: number | null
  vat: number | null
  vatPercent: number
  /** It was sent back after the invoice. */
  refunded: number
  irn: string | null
  reason: string | null
}

const listed = 100

/** Those that wait or need a person come first, then the newest. */
export async function listInvoices(
  db: Database,
  { toCorrect = false, limit = listed }: { toCorrect?: boolean; limit?: number } = {},
): Promise<ListedInvoice[]> {
  const rows = await db
    .selectFrom('taxInvoices as t')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.userId', '=', 't.userId').onRef('o.id', '=', 't.orderId'),
    )
    .select([
      't.counter',
      'o.orderNumber',
      'o.vatPercent',
      't.state',
      't.totalSantim',
      't.vatSantim',
      't.refundedSantim',
      't.irn',
      't.reason',
    ])
    .$if(toCorrect, (query) =>
      query
        .where('t.refundedSantim', '>', 0)
        .where('t.correctedAt', 'is', null)
        .where('t.state', '=', 'registered'),
    )
    .orderBy(sql`t.counter desc nulls first`)
    .limit(limit)
    .execute()
  return rows.map(({ totalSantim, vatSantim, refundedSantim, ...row }) => ({
    ...row,
    total: totalSantim === null ? null : toBirr(totalSantim),
    vat: vatSantim === null ? null : toBirr(vatSantim),
    refunded: toBirr(refundedSantim),
  }))
}
