import type { z } from 'zod'
import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { santimFromDecimal, toBirr } from '../../../../contract/money.ts'
import type { entriesQuery } from '../../../../contract/office/books.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { findOrders, orderNumbersOf } from '../../../commerce/orders/read-orders.ts'
import { readAccount, writeAccount } from '../../../ledger/chart-of-accounts.ts'
import {
  balanceOfAccount,
  entriesOfCause,
  entriesOfOrder,
  entriesOfTransaction,
  findAccount,
  listEntries,
  listEntriesOfDays,
} from '../../../ledger/read-ledger.ts'
import type { ListedEntry } from '../../../ledger/read-ledger.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { accountsOnWire, namesOfAccounts } from './name-accounts.ts'

type Query = z.output<typeof entriesQuery>

type Shown = ResponseOf<'GET /office/books/entries'>

export async function showEntries(db: Database, query: Query, lang: Language): Promise<Shown> {
  const { account: text, ...rest } = query
  const { from, to, after } = query
  if (text !== undefined) return ofAccount(db, text, { ...rest, lang })
  if (from !== undefined && to !== undefined && !isOfOne(query)) {
    const filter = { from, to, after, amountSantim: amountOf(query), limit: officeListLength }
    const page = await listEntriesOfDays(db, filter)
    return { account: null, entries: await entriesOnWire(db, page.rows, lang), after: page.next ?? null }
  }
  const rows = await ofOne(db, query)
  return { account: null, entries: await entriesOnWire(db, rows, lang), after: null }
}

/** All of its entries are shown, whatever the days and the amount are. */
export const isOfOne = ({ order, number, cause, transaction }: Query) =>
  [order, number, cause, transaction].some((it) => it !== undefined)

export const amountOf = ({ amount }: Pick<Query, 'amount'>) =>
  amount === undefined ? undefined : (santimFromDecimal(amount) ?? 0)

/** All entries of an order, a cause or a transaction. */
export async function ofOne(
  db: Database,
  { order, number, cause, transaction }: Pick<Query, 'order' | 'number' | 'cause' | 'transaction'>,
): Promise<ListedEntry[]> {
  if (transaction !== undefined) return entriesOfTransaction(db, Number(transaction))
  if (cause !== undefined) {
    const [kind = '', ...rest] = cause.split(':')
    return entriesOfCause(db, { kind, id: rest.join(':') })
  }
  const orderId = number === undefined ? order : (await findOrders(db, [number]))[0]?.id
  return orderId === undefined ? [] : entriesOfOrder(db, orderId)
}

async function ofAccount(
  db: Database,
  text: string,
  { lang, ...query }: Query & { lang: Language },
): Promise<Shown> {
  const account = readAccount(text)
  const accountId = account && (await findAccount(db, account))
  if (!account || accountId === undefined) return { account: null, entries: [], after: null }
  const name = 'name' in account ? account.name : ''
  const balanceSantim = await balanceOfAccount(db, account)
  const [shown = null] = await accountsOnWire(db, [{ kind: account.kind, name, balanceSantim }], lang)
  const { from, to, after } = query
  const filter = { from, to, after, amountSantim: amountOf(query), limit: officeListLength }
  const page = await listEntries(db, accountId, filter)
  return { account: shown, entries: await entriesOnWire(db, page.rows, lang), after: page.next ?? null }
}

async function entriesOnWire(
  db: Database,
  rows: readonly ListedEntry[],
  lang: Language,
): Promise<Shown['entries']> {
  const nameOf = await namesOfAccounts(db, rows, lang)
  const orderIds = new Set(rows.flatMap(({ orderId }) => orderId ?? []))
  const numbers = await orderNumbersOf(db, [...orderIds])
  return rows.map((row) => ({
    transaction: row.transactionId,
    day: row.day,
    account: writeAccount(row),
    kind: row.kind,
    name: nameOf(row),
    debit: row.santim > 0 ? toBirr(row.santim) : null,
    credit: row.santim < 0 ? toBirr(-row.santim) : null,
    description: row.description,
    reason: row.reason,
    actor: row.actor,
    at: row.postedAt.toISOString(),
    reverses: row.reverses,
    reversedBy: row.reversedBy,
    cause: `${row.causeKind}:${row.causeId}`,
    causePath: causePath(row),
    orderNumber: numbers.get(row.orderId ?? '') ?? null,
  }))
}

/** An order has a link of its own. */
function causePath({ causeKind, causeId, day, kind, name }: ListedEntry): string | null {
  if (causeKind.startsWith('cash-') || causeKind === 'till-opened') return `/cash/${day}`
  if (causeKind.startsWith('payout')) return `/books/payouts/${causeId}`
  if (causeKind === 'adjustment') return '/books/adjustments'
  if (causeKind.startsWith('gift-card')) return '/gift-cards'
  if (causeKind === 'credit' && kind === 'store-credit') return `/customers/${name}`
  return null
}
