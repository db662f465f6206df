import type { CellReader } from './read-cells.ts'

/** The shop is in Ethiopia, which has no summer time. */
const ethiopia = '+03:00'
const dayMs = 24 * 60 * 60 * 1_000

type SaleDays = { from: Date | null; until: Date | null }

type SaleColumns = {
  starts: string
  ends: string
  /** WooCommerce reads no time of a day, except in a moment with its zone. */
  readsTimes: boolean
}

/** The last day counts. Times without a zone are those of Addis Ababa. */
export function readSaleDays(read: CellReader, { starts, ends, readsTimes }: SaleColumns): SaleDays {
  const from = momentIn(read, starts, readsTimes)
  const until = momentIn(read, ends, readsTimes)
  return {
    from: from?.moment ?? null,
    until: until ? new Date(until.moment.getTime() + (until.isDay ? dayMs : 0)) : null,
  }
}

type Moment = { moment: Date; isDay: boolean }

function momentIn(read: CellReader, column: string, readsTimes: boolean): Moment | undefined {
  const text = read.line(column) ?? ''
  if (text === '') return undefined
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text)
  const [, day = '', time, zone = readsTimes && time !== undefined ? ethiopia : undefined] = parts ?? []
  const isDay = zone === undefined
  const moment = new Date(isDay ? `${day}T00:00:00${ethiopia}` : `${day}T${time}${zone}`)
  const isReal = isNaN(Date.parse(day)) ? false : new Date(day).toISOString().startsWith(day)
  if (!isReal || isNaN(moment.getTime())) {
    read.fault(column, 'must be a date like 2026-12-31')
    return undefined
  }
  return { moment, isDay }
}
