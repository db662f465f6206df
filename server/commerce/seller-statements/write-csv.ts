import type { Language } from '../../../contract/language.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { priceText } from '../../catalogue/import/cell-text.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import { accountsOf, descriptionText, goodsSantim, goodsText, shownSums, sumOf } from './statement-facts.ts'
import type { FileWriter } from './statement-facts.ts'

/** With it, spreadsheets read the letters of all languages. */
const byteOrderMark = '\uFEFF'

/** The columns are the same in each row: also the sums at the end are entries of their names. */
export function csvWriter(language: Language): FileWriter {
  const { columns, sums, accounts } = catalogues[language].sellerStatement
  const named = (name: string, santim: number, account = '') =>
    csvLine(['', name, '', '', '', '', account]).trimEnd() + numbers(['', '', '', '', '', amountText(santim)])
  return {
    begin: ({ sums: given }) =>
      byteOrderMark + csvLine(Object.values(columns)) + named(sums.opening, given.openingSantim),
    entry(line) {
      const texts = [
        line.day,
        descriptionText(line, language),
        line.goods?.orderNumber ?? '',
        goodsText(line, language),
        line.reason,
        String(line.transactionId),
        accounts[line.kind],
      ]
      const hasTerms = line.commissionSantim !== 0 || line.orderId !== null
      const amounts = [
        hasTerms ? amountText(goodsSantim(line)) : '',
        hasTerms ? amountText(line.deliverySantim) : '',
        amountText(-line.commissionSantim),
        amountText(-line.commissionVatSantim),
        amountText(-line.withheldSantim),
        amountText(line.santim),
        amountText(line.balanceSantim),
      ]
      return csvLine(texts).trimEnd() + numbers(amounts)
    },
    end({ sums: given }) {
      const all = shownSums.slice(1).map((name) => named(sums[name], sumOf(given, name)))
      const kinds = Object.entries(accountsOf(given)) as [keyof typeof accounts, number][]
      return [...all, ...kinds.map(([kind, santim]) => named(sums.closing, santim, accounts[kind]))].join('')
    },
  }
}

/** Amounts below zero begin with a minus, and are no formulas. */
const numbers = (cells: string[]) => `,${cells.map((cell) => `"${cell}"`).join(',')}\r\n`

function amountText(santim: number): string {
  return `${santim < 0 ? '-' : ''}${priceText(Math.abs(santim))}`
}
