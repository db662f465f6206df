import { Refusal } from '../../../contract/refusals.ts'

interface Line {
  line: number
  day: string
  santim: number
  balanceSantim: number | null
}

interface Balances {
  openingSantim: number | null
  closingSantim: number | null
}

/**
 * Where lines tell the balance after them, the one before and the line make it; the newest line may be the first.
 * Refuses `statement-balance` with the line that does not.
 */
export function checkedBalance(
  lines: readonly Line[],
  { opening, closing }: { opening: number | null; closing: number | null },
): Balances {
  const rows = byRow(lines)
  const isTold = rows.every(({ balanceSantim }) => balanceSantim !== null)
  if (rows.length === 0) return { openingSantim: opening, closingSantim: closing ?? opening }
  if (!isTold) return checkedSum(rows, { opening, closing })
  const isNewestFirst = (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '')
  const orders = isNewestFirst ? [rows.toReversed(), rows] : [rows, rows.toReversed()]
  const faults = orders.map((ordered) => ({ ordered, wrong: wrongLines(ordered) }))
  const [best] = faults.toSorted((a, b) => a.wrong.length - b.wrong.length)
  const [first] = best?.wrong ?? []
  if (first !== undefined) throw new Refusal('statement-balance', { line: first })
  const ordered = best?.ordered ?? rows
  const start = ordered[0]
  const last = ordered.at(-1)
  const openingSantim = start ? (start.balanceSantim ?? 0) - start.santim : null
  const closingSantim = last?.balanceSantim ?? null
  if (opening !== null && opening !== openingSantim)
    throw new Refusal('statement-balance', { line: start?.line ?? 1 })
  if (closing !== null && closing !== closingSantim)
    throw new Refusal('statement-balance', { line: last?.line ?? 1 })
  return { openingSantim, closingSantim }
}

/** Without the balance of each line, the opening one with all lines is the closing one. */
function checkedSum(
  rows: readonly Line[],
  { opening, closing }: { opening: number | null; closing: number | null },
): Balances {
  const sum = rows.reduce((total, { santim }) => total + santim, 0)
  if (opening !== null && closing !== null && opening + sum !== closing)
    throw new Refusal('statement-balance', { line: rows.at(-1)?.line ?? 1 })
  return { openingSantim: opening, closingSantim: closing ?? (opening === null ? null : opening + sum) }
}

/** A row with a fee is two lines, of which the last has the balance. */
function byRow(lines: readonly Line[]): Line[] {
  const rows = new Map<number, Line>()
  for (const { line, day, santim, balanceSantim } of lines) {
    const before = rows.get(line)
    rows.set(line, {
      line,
      day,
      santim: santim + (before?.santim ?? 0),
      balanceSantim: balanceSantim ?? before?.balanceSantim ?? null,
    })
  }
  return [...rows.values()]
}

function wrongLines(rows: readonly Line[]): number[] {
  return rows.flatMap(({ line, santim, balanceSantim }, index) => {
    const before = rows[index - 1]?.balanceSantim
    return index === 0 || (before ?? 0) + santim === balanceSantim ? [] : [line]
  })
}
