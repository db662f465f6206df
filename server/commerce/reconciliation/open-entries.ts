import { sql } from 'kysely'
import type { LineKind } from '../../../contract/reconciliation.ts'
import type { Account } from '../../ledger/chart-of-accounts.ts'
import { findAccount } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OpenEntry } from './match-lines.ts'
import { plainReference, rawReferences, referencesIn } from './references.ts'

interface Row {
  transactionId: number
  position: number
  day: string
  santim: number
  causeKind: string
  causeId: string
  description: string
  reason: string
  orderId: string | null
}

/** Entries of the account since the day that no line is matched with, with the references by which others know them. */
export async function openEntries(
  db: Database,
  account: Account,
  {
    since,
    only,
  }: { since: string; only?: readonly { transactionId: number; position: number }[] | undefined },
): Promise<OpenEntry[]> {
  const accountId = await findAccount(db, account)
  if (accountId === undefined) return []
  const wanted = only
    ? sql`(e.transaction_id, e.position) in (select * from unnest(${only.map((it) => it.transactionId)}::bigint[],
        ${only.map((it) => it.position)}::int[]))`
    : sql`e.day >= ${since}::date or (e.transaction_id, e.position) in (
        select i.transaction_id, i.position from reconciliation_items i
        where i.ended_at is null and i.transaction_id is not null)`
  const { rows } = await sql<Row>`
    select e.transaction_id, e.position, e.day::text as day, e.amount_santim as santim, t.cause_kind, t.cause_id,
      t.description, t.reason, e.order_id
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = ${accountId} and (${wanted}) and not exists (
      select from statement_matches m where m.transaction_id = e.transaction_id and m.position = e.position)
    order by e.day, e.transaction_id, e.position`.execute(db)
  const references = await referencesOf(db, rows, account.kind === 'gateway')
  return rows.map((row) => {
    const { known = [], others = [], day } = references.get(keyOf(row)) ?? {}
    const own = [...referencesIn('', row.reason), ...[row.causeId].map(plainReference)]
    return {
      transactionId: row.transactionId,
      position: row.position,
      day: day ?? row.day,
      kind: kindOf(row),
      santim: row.santim,
      references: [...new Set([...[...known, ...others].map(plainReference), ...own])],
      isKnownThere: known.length > 0,
    }
  })
}

const keyOf = ({ causeKind, causeId }: Pick<Row, 'causeKind' | 'causeId'>) => `${causeKind}:${causeId}`

const kinds: Record<string, LineKind> = {
  'payment-received': 'payment',
  'payment-rejected': 'payment',
  'refund-sent': 'refund',
  'gateway-fee': 'fee',
  'bank-charge': 'fee',
  'charge-back': 'charge-back',
  'gateway-paid-out': 'payout',
}

const kindOf = ({ description }: Row): LineKind => kinds[description] ?? 'other'

interface Known {
  /** The gateway or bank has them on its statement. */
  known: string[]
  others: string[]
  /** It is that of the line that posted it. */
  day?: string | undefined
}

/** What an entry is about has its references in the row that caused it. Other causes are found by their id and reason. */
async function referencesOf(
  db: Database,
  rows: readonly Row[],
  isGateway: boolean,
): Promise<Map<string, Known>> {
  const idsOf = (...causes: string[]) =>
    rows.flatMap(({ causeKind, causeId }) => (causes.includes(causeKind) ? [causeId] : []))
  const payments = await paymentsById(db, idsOf('payment', 'gateway-fee', 'review-rejected'))
  const money = await moneyById(db, idsOf('received-money'))
  const refunds = await refundsById(db, idsOf('refund-sent'))
  const lines = await linesById(db, idsOf('statement-line'))
  const found = new Map<string, Known>()
  for (const { causeKind, causeId } of rows) {
    const key = `${causeKind}:${causeId}`
    const payment = payments.get(causeId)
    const refund = refunds.get(causeId)
    const line = lines.get(causeId.slice(0, 36))
    if (payment && causeKind !== 'received-money') {
      const own = isGateway ? [payment.txRef] : []
      found.set(key, { known: [...own, ...filled(payment.gatewayReference)], others: [payment.txRef] })
    } else if (causeKind === 'received-money') {
      found.set(key, { known: filled(money.get(causeId) ?? null), others: [] })
    } else if (causeKind === 'refund-sent' && refund) {
      const { reference, gatewayReference, txRef, paymentReference } = refund
      const all = [reference, ...filled(txRef), ...filled(paymentReference)]
      found.set(key, { known: [...filled(gatewayReference), ...(isGateway ? all : [])], others: all })
    } else if (causeKind === 'statement-line' && line) {
      found.set(key, { known: [], others: rawReferences(line.reference, line.text), day: line.day })
    }
  }
  return found
}

const filled = (text: string | null) => (text === null || text === '' ? [] : [text])

async function paymentsById(db: Database, ids: string[]) {
  const { rows } = await sql<{ id: string; txRef: string; gatewayReference: string | null }>`
    select id, tx_ref, gateway_reference from payments where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Their ids have that of the customer before them. */
const pairs = (ids: readonly string[]) => {
  const read = ids.map((id) => id.split('/'))
  return sql`select * from unnest(${read.map(([user]) => user)}::uuid[], ${read.map(([, id]) => id)}::uuid[])`
}

async function moneyById(db: Database, ids: string[]) {
  const { rows } = await sql<{ userId: string; id: string; reference: string | null }>`
    select user_id, id, reference from received_money where (user_id, id) in (${pairs(ids)})`.execute(db)
  return new Map(rows.map(({ userId, id, reference }) => [`${userId}/${id}`, reference]))
}

async function refundsById(db: Database, ids: string[]) {
  const { rows } = await sql<{
    userId: string
    id: string
    reference: string
    gatewayReference: string | null
    txRef: string | null
    paymentReference: string | null
  }>`
    select f.user_id, f.id, f.reference, f.gateway_reference, p.tx_ref, p.gateway_reference as payment_reference
    from refunds f left join payments p on p.user_id = f.user_id and p.id = f.payment_id
    where (f.user_id, f.id) in (${pairs(ids)})`.execute(db)
  return new Map(rows.map((row) => [`${row.userId}/${row.id}`, row]))
}

async function linesById(db: Database, ids: string[]) {
  const { rows } = await sql<{ id: string; reference: string; text: string; day: string }>`
    select id, reference, text, day::text as day from statement_lines
    where id = any(${ids.map((id) => id.slice(0, 36))}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
