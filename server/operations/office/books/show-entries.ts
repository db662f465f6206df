import type { z } from 'zod'
import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { santimFromDecimal, toBirr } from '../../../../contract/money.ts'
import type { entriesQuery } from '../../../../contract/office/books.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import { findOrders, orderNumbersOf } from '../../../commerce/orders/read-orders.ts'
import { readAccount, writeAccount } from '../../../ledger/chart-of-accounts.ts'
import {
  entriesOfCause,
  entriesOfOrder,
  entriesOfTransaction,
  listEntries,
  listEntriesOfDays,
  listEntriesOfSeller,
} from '../../../ledger/list-entries.ts'
import { balanceOfAccount, findAccount } from '../../../ledger/read-ledger.ts'
import type { ListedEntry } from '../../../ledger/list-entries.ts'
import { owedToSeller } from '../../../ledger/read-owner.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { accountsOnWire, namesOfAccounts } from './name-accounts.ts'

type Query = z.output<typeof entriesQuery>

type Shown = ResponseOf<'GET /office/books/entries'>

export async function showEntries(db: Database, query: Query, lang: Language): Promise<Shown> {
  const { account, seller, from, to, after } = query
  if (seller !== undefined) return ofSeller(db, seller, { ...query, lang })
  if (account !== undefined) return ofAccount(db, account, { ...query, lang })
  if (from !== undefined && to !== undefined && !isOfOne(query)) {
    const filter = { from, to, after, amountSantim: amountOf(query), limit: officeListLength }
    const page = await listEntriesOfDays(db, filter)
    return shown(await entriesOnWire(db, page.rows, lang), { after: page.next ?? null })
  }
  return shown(await entriesOnWire(db, await ofOne(db, query), lang))
}

const shown = (
  entries: Shown['entries'],
  { after = null, account = null, seller = null }: Partial<Omit<Shown, 'entries'>> = {},
): Shown => ({ account, seller, entries, after })

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
  if (!account || accountId === undefined) return shown([])
  const name = 'name' in account ? account.name : ''
  const { from, to, after } = query
  const balanceSantim = await balanceOfAccount(db, account, to)
  const [found = null] = await accountsOnWire(db, [{ kind: account.kind, name, balanceSantim }], lang)
  const filter = { from, to, after, amountSantim: amountOf(query), limit: officeListLength }
  const page = await listEntries(db, accountId, filter)
  return shown(await entriesOnWire(db, page.rows, lang), { account: found, after: page.next ?? null })
}

/** Its accounts, or another account with the entries for parts of its orders. */
async function ofSeller(
  db: Database,
  sellerId: string,
  { account: text, from, to, after, lang, ...query }: Query & { lang: Language },
): Promise<Shown> {
  const row = (await readSellers(db)).find(({ id }) => id === sellerId)
  if (!row) return shown([])
  const owed = await owedToSeller(db, sellerId, to)
  const santim = Object.values(owed).reduce((sum, it) => sum + it, 0)
  const seller = { _id: sellerId, name: translate(row, 'storeName', lang), owed: toBirr(santim) }
  const filter = { from, to, after, amountSantim: amountOf(query), limit: officeListLength }
  const account = text === undefined ? undefined : readAccount(text)
  const accountId = account && (await findAccount(db, account))
  if (text !== undefined && accountId === undefined) return shown([], { seller })
  const page = await listEntriesOfSeller(db, sellerId, { ...filter, accountId })
  return shown(await entriesOnWire(db, page.rows, lang), { seller, after: page.next ?? null })
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
