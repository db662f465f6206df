import type { BulkChange, SaleValue } from '../../../contract/office/bulk-changes.ts'
import type { BulkKind } from '../../../contract/office/limits.ts'
import { toBirr, toSantim } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysOfSale, timesOfSale } from '../products/sale-days.ts'

export type StoredSale = { saleSantim: number | null; saleFrom: Date | null; saleUntil: Date | null }

const noSale: StoredSale = { saleSantim: null, saleFrom: null, saleUntil: null }

export function isOfSale(kind: BulkKind): boolean {
  return kind === 'sale-percent' || kind === 'sale-amount' || kind === 'end-sale'
}

/** A change stores the sale of before and after as such a text; it is null without a sale. */
export function textOfSale({ saleSantim, saleFrom, saleUntil }: StoredSale): string | null {
  return saleSantim === null ? null : JSON.stringify([saleSantim, saleFrom, saleUntil])
}

export function saleOfText(text: string | null): StoredSale {
  if (text === null) return noSale
  const [saleSantim, from, until] = JSON.parse(text) as [number, string | null, string | null]
  return {
    saleSantim,
    saleFrom: from === null ? null : new Date(from),
    saleUntil: until === null ? null : new Date(until),
  }
}

export function shownSale(text: string | null, regularSantim: number): SaleValue {
  const sale = saleOfText(text)
  return {
    price: toBirr(regularSantim),
    sale: sale.saleSantim === null ? null : toBirr(sale.saleSantim),
    ...daysOfSale(sale),
  }
}

/** The sale that variants get, by their regular price. Refuses a last day that is over. */
export function saleAfter(
  db: Database,
  { amount, kind, sale }: BulkChange,
): (regularSantim: number) => StoredSale {
  if (!sale) return () => noSale
  const times = timesOfSale(sale)
  if (times.saleUntil && times.saleUntil <= db.now()) {
    throw new Refusal('invalid-input', {}, [{ msg: 'The last day is over.', path: 'change.sale.until' }])
  }
  const step = toSantim(sale.roundTo)
  const reduced = (regular: number) =>
    kind === 'sale-amount'
      ? regular - toSantim(amount ?? 0)
      : // Percents have two decimals; whole numbers are exact.
        Math.floor((regular * (10_000 - Math.round((amount ?? 0) * 100))) / 10_000)
  return (regular) => ({ saleSantim: Math.floor(reduced(regular) / step) * step, ...times })
}
