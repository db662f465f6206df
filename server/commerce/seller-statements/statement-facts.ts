import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { StatementPeriod } from '../../../contract/statement-periods.ts'
import type { Trader } from '../../../contract/trader.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { statementGoodsNamed } from '../../../contract/statements.ts'
import type { SellersTable } from '../../catalogue/sellers/tables.ts'
import type { SellerEntry } from '../../ledger/read-owner.ts'
import { translate } from '../../platform/database/translations.ts'
import type { GoodsOfSeller } from '../orders/goods-of-seller.ts'
import type { StatementSums } from './tables.ts'

/** What a statement says beside its entries, as it was when it was issued. */
export interface StatementFacts {
  number: number
  period: StatementPeriod
  issuedAt: Date
  shopNames: Record<Language, string>
  trader: Pick<Trader, 'registration' | 'email' | 'phone'>
  seller: Selectable<SellersTable>
  /** The tax number of the seller, who may not have said one. */
  sellerTin: string | null
  sums: StatementSums
  /** The hash of the last day, in hexadecimal digits. */
  head: string
}

export interface StatementLine extends SellerEntry {
  goods: GoodsOfSeller | undefined
  /** What of the entry is the fee of a delivery of its own. */
  deliverySantim: number
  /** It is what is owed after the entry, on all accounts of the seller. */
  balanceSantim: number
}

/** It makes one file of a statement, from the first text to the last. */
export interface FileWriter {
  begin(facts: StatementFacts): string
  entry(line: StatementLine): string
  end(facts: StatementFacts): string
}

/** In the page and in the CSV, in this order. */
export const shownSums = [
  'opening',
  'goods',
  'delivery',
  'commission',
  'commissionVat',
  'withheld',
  'payouts',
  'other',
  'closing',
] as const

/** What is taken off is below zero, so that the sums come to the last one. */
export function sumOf(sums: StatementSums, name: (typeof shownSums)[number]): number {
  const isTaken = name === 'commission' || name === 'commissionVat' || name === 'withheld'
  const santim = sums[`${name}Santim`]
  return isTaken && santim !== 0 ? -santim : santim
}

export function accountsOf(sums: StatementSums) {
  return {
    'seller-payable-held': sums.heldSantim,
    'seller-payable-available': sums.availableSantim,
    'payouts-on-the-way': sums.onTheWaySantim,
  }
}

/** What customers paid for goods and delivery of the entry: it is the amount before the shop kept its part. */
export function soldSantim(line: SellerEntry): number {
  return line.santim + line.commissionSantim + line.commissionVatSantim + line.withheldSantim
}

export function goodsSantim(line: StatementLine): number {
  return soldSantim(line) - line.deliverySantim
}

export function dayText(day: string, language: Language): string {
  return formatDate(`${day}T12:00:00+03:00`, language)
}

/** A description of a later version has no text yet. */
export function descriptionText(
  { description }: Pick<SellerEntry, 'description'>,
  language: Language,
): string {
  const known: Record<string, string> = catalogues[language].office.books.descriptions
  return known[description] ?? description
}

export function goodsText({ goods }: StatementLine, language: Language): string {
  const lines = goods?.lines ?? []
  const { units, more } = catalogues[language].sellerStatement
  const named = lines
    .slice(0, statementGoodsNamed)
    .map((line) => fill(units, { count: line.quantity, name: translate(line, 'name', language) }))
  return [...named, ...(lines.length > statementGoodsNamed ? [more] : [])].join('; ')
}
