import { dayKey, fromAddisTime } from '../../../contract/addis-time.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { VariantRow } from './merge-variants.ts'

const dayMs = 24 * 60 * 60_000

type SaleDays = { from: string | null; until: string | null }
type SaleTimes = Pick<VariantRow, 'saleFrom' | 'saleUntil'>

/** They are days in Addis Ababa, and both are included. */
export function daysOfSale({ saleFrom, saleUntil }: SaleTimes): SaleDays {
  return {
    from: saleFrom && dayKey(saleFrom),
    until: saleUntil && dayKey(new Date(saleUntil.getTime() - 1)),
  }
}

/** A time of the present sale stays if it is on that day. */
export function timesOfSale({ from, until }: SaleDays, present?: SaleTimes): SaleTimes {
  const before = present && daysOfSale(present)
  return {
    saleFrom: before?.from === from ? (present?.saleFrom ?? null) : startOf(from),
    saleUntil: before?.until === until ? (present?.saleUntil ?? null) : startOf(until, 1),
  }
}

function startOf(day: string | null, daysLater = 0): Date | null {
  const start = day === null ? null : fromAddisTime(`${day}T00:00`)
  return start && new Date(start.getTime() + daysLater * dayMs)
}

/** The activity log names them so. */
export function saleOnLog(
  sku: string,
  { sale, from, until }: SaleDays & { sale: number | null },
): ActivityValues {
  return { [`${sku} sale price`]: sale, [`${sku} sale from`]: from, [`${sku} sale until`]: until }
}
