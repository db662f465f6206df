/**
 * A statement of a seller is of a month by the Gregorian calendar, in Addis Ababa, as the tax authority is told of months
 * by it. A period is written YYYY-MM.
 */
export interface StatementPeriod {
  period: string
  first: string
  last: string
}

const dayMs = 24 * 60 * 60_000

/** The period in which the day YYYY-MM-DD is. */
export function periodOfDay(day: string): StatementPeriod {
  return statementPeriod(day.slice(0, 7))
}

export function statementPeriod(period: string): StatementPeriod {
  const [year = 0, month = 1] = period.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 1) - dayMs).toISOString().slice(0, 10)
  return { period, first: `${period}-01`, last }
}

export function periodAfter({ last }: StatementPeriod): StatementPeriod {
  return periodOfDay(new Date(Date.parse(`${last}T00:00:00Z`) + dayMs).toISOString().slice(0, 10))
}

/** All days of these are closed, if the first and the last closed day are these. */
export function closedPeriods({ first, last }: { first: string; last: string }): StatementPeriod[] {
  const closed: StatementPeriod[] = []
  for (let it = periodOfDay(first); it.last <= last; it = periodAfter(it)) closed.push(it)
  return closed
}
