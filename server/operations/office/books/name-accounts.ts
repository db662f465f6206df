import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { BookAccount } from '../../../../contract/office/books.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import { readCarriers } from '../../../commerce/carriers/carriers.ts'
import { findCustomerNames } from '../../../customers/accounts/find-customer-names.ts'
import { chart, isAccountKind, writeAccount } from '../../../ledger/chart-of-accounts.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'

interface Known {
  kind: string
  name: string
}

/** Whose each account is, in words: names of sellers, customers and carriers, and what is no id as it is. */
export async function namesOfAccounts(
  db: Database,
  accounts: readonly Known[],
  lang: Language,
): Promise<(account: Known) => string> {
  const ofWhom = ({ kind }: Known) => (isAccountKind(kind) ? chart[kind].of : 'shop')
  const owned = (whose: string) => accounts.filter((it) => ofWhom(it) === whose)
  const customers = await findCustomerNames(db, [...new Set(owned('customer').map(({ name }) => name))])
  const sellers = owned('seller').length > 0 ? await readSellers(db) : []
  const carriers = owned('courier').length > 0 ? await readCarriers(db) : []
  const names = new Map<string, ReadonlyMap<string, string>>([
    ['customer', customers],
    ['seller', new Map(sellers.map((row) => [row.id, translate(row, 'storeName', lang)]))],
    ['courier', new Map(carriers.map((row) => [row.id, translate(row, 'name', lang)]))],
  ])
  return (account) => names.get(ofWhom(account))?.get(account.name) ?? account.name
}

/** A balance is above zero on the side on which accounts of the kind normally are. */
export function balanceOnWire(kind: string, santim: number): number {
  const isCredit = isAccountKind(kind) && chart[kind].side === 'credit'
  return toBirr(isCredit && santim !== 0 ? -santim : santim)
}

export async function accountsOnWire(
  db: Database,
  rows: readonly (Known & { balanceSantim: number })[],
  lang: Language,
): Promise<BookAccount[]> {
  const nameOf = await namesOfAccounts(db, rows, lang)
  return rows.map((row) => ({
    account: writeAccount(row),
    kind: row.kind,
    name: nameOf(row),
    balance: balanceOnWire(row.kind, row.balanceSantim),
  }))
}
