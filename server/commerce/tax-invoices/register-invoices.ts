import { sql } from 'kysely'
import { raiseAlarm } from '../../platform/alarms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { readOrders } from '../orders/read-orders.ts'
import { refundableUnits } from '../orders/refunded-items.ts'
import { cancelInvoices } from './cancel-invoices.ts'
import { InvoiceNotAsked, InvoiceRefused } from './tax-authority.ts'
import type { TaxAuthority } from './tax-authority.ts'
import { writeInvoice } from './write-invoice.ts'

type RegisteringShop = Pick<Shop, 'config' | 'db' | 'log' | 'taxAuthority'>

/** Nobody asks about the same invoice within this time, which is longer than an answer is waited for. */
const askAgainMs = 120_000

type Asked = { id: string; counter: number; request: string; askedAt: Date }

/**
 * Registers the invoices that are due one after the other, as each has the number that the one before it got. Several
 * processes may run it at once. It ends at the first that is not registered; the next run asks for it again.
 */
export async function registerInvoices(shop: RegisteringShop, stop?: AbortSignal): Promise<void> {
  const { taxAuthority } = shop
  if (!taxAuthority) return
  while (stop?.aborted !== true) {
    const asked = (await takeUnanswered(shop.db)) ?? (await numberNext(shop))
    if (!asked || !(await register(shop, taxAuthority, asked))) break
  }
  await cancelInvoices(shop, taxAuthority, stop)
}

/** The same bytes are sent again, so that the tax authority knows the invoice if it has registered it. */
async function takeUnanswered(db: Database): Promise<Asked | undefined> {
  const askedAt = db.now()
  const row = await db
    .updateTable('taxInvoices')
    .set({ askedAt })
    .where('state', '=', 'asking')
    .where('askedAt', '<=', new Date(askedAt.getTime() - askAgainMs))
    .returning(['id', 'counter', 'request'])
    .executeTakeFirst()
  return row && { ...row, counter: row.counter ?? 0, request: row.request ?? '', askedAt }
}

/** The invoice is stored before it is sent. None gets a number while another one is without an answer. */
function numberNext({ db, config }: RegisteringShop): Promise<Asked | undefined> {
  return transaction(db, async (tx) => {
    await lockByName(tx, 'tax invoices')
    for (;;) {
      const next = await nextDue(tx)
      if (!next) return undefined
      // Refunds lock the order first, too.
      await sql`select from orders where user_id = ${next.userId} and id = ${next.orderId} for share`.execute(
        tx,
      )
      const [order] = await readOrders(tx, sql`o.user_id = ${next.userId} and o.id = ${next.orderId}`, 1)
      const { access } = config.eims
      if (!order || !access) return undefined
      const seller = { ...access, name: config.trader.registration?.name ?? '' }
      const place = await nextPlace(tx)
      const askedAt = tx.now()
      const sale = { order, lines: await refundableUnits(tx, order) }
      const written = writeInvoice(sale, place, { seller, at: askedAt })
      const values = written ? { state: 'asking' as const, ...place, ...written, askedAt } : nothingSold
      await tx.updateTable('taxInvoices').set(values).where('id', '=', next.id).execute()
      if (written) return { id: next.id, counter: place.counter, request: written.request, askedAt }
    }
  })
}

const nothingSold = { state: 'void' as const }

async function nextDue(tx: Database) {
  const { rows } = await sql<{ id: string; userId: string; orderId: string }>`
    select id, user_id, order_id from tax_invoices
    where state = 'due' and not exists (select from tax_invoices where state in ('asking', 'refused'))
    order by position limit 1`.execute(tx)
  return rows[0]
}

async function nextPlace(tx: Database): Promise<{ counter: number; previousIrn: string | null }> {
  const { rows } = await sql<{ counter: number; irn: string | null }>`
    select coalesce(l.counter, c.last_counter) as counter, case when l.counter is null then c.last_irn else l.irn end as irn
    from tax_invoice_chain c left join lateral (
      select counter, irn from tax_invoices where counter is not null order by counter desc limit 1) l on true`.execute(
    tx,
  )
  return { counter: (rows[0]?.counter ?? 0) + 1, previousIrn: rows[0]?.irn ?? null }
}

/** True means that the next one can be registered. */
async function register(shop: RegisteringShop, to: TaxAuthority, asked: Asked): Promise<boolean> {
  const details = { invoice: asked.id, counter: asked.counter }
  try {
    const { irn, acknowledgedAt, signedQr } = await to.register(asked.request)
    await settle(shop.db, asked, { irn, acknowledgedAt, signedQr })
    return true
  } catch (error) {
    const reason = (error as Error).message
    if (error instanceof InvoiceRefused) {
      await leave(shop.db, asked, { state: 'refused', reason })
      raiseAlarm(shop, 'tax-invoice-refused', { ...details, reason })
    } else {
      shop.log.warn({ ...details, reason }, 'an invoice is not registered yet')
      // Whoever was not reached can be asked again at once.
      if (error instanceof InvoiceNotAsked) await leave(shop.db, asked, { askedAt: new Date(0), reason })
    }
    return false
  }
}

/** A refund may have been made meanwhile. */
async function settle(
  db: Database,
  { id }: Pick<Asked, 'id'>,
  { irn, acknowledgedAt, signedQr }: { irn: string; acknowledgedAt: string; signedQr: string },
): Promise<void> {
  await sql`
    update tax_invoices t set irn = ${irn}, acknowledged_at = ${acknowledgedAt}, signed_qr = ${signedQr}, reason = null,
      state = case when t.refunded_santim > 0 and o.refunded_santim + o.canceled_santim >= o.total_santim
        then 'canceling' else 'registered' end
    from orders o
    where t.id = ${id} and t.state = 'asking' and o.user_id = t.user_id and o.id = t.order_id`.execute(db)
}

async function leave(
  db: Database,
  { id, askedAt }: Asked,
  values: { state?: 'refused'; askedAt?: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('taxInvoices')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'asking')
    .where('askedAt', '=', askedAt)
    .execute()
}
