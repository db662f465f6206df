import type { LineKind } from '../../../contract/reconciliation.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'

/** A line of a statement that nothing was matched with yet. */
export interface OpenLine {
  id: string
  day: string
  kind: LineKind
  santim: number
  /** As `referencesIn` reads them of the reference and the text. */
  references: ReadonlySet<string>
  hasReference: boolean
}

/** An entry of the books on the account of the statement. */
export interface OpenEntry {
  transactionId: number
  position: number
  /** The day of what it is about: a line that posted it may be older. */
  day: string
  kind: LineKind
  santim: number
  references: readonly string[]
  /** The other side knows one of them, so that an entry without its line is no other line. */
  isKnownThere: boolean
}

export interface Match {
  line: OpenLine
  entry: OpenEntry
}

interface Matches {
  byReference: Match[]
  byAmount: Match[]
  otherAmount: Match[]
}

/**
 * A line is matched with the entry that has its reference and amount, then with the only one of its amount in a few days.
 * What has the reference and another amount is told apart. The result depends on nothing but what is given.
 */
export function matchLines(lines: readonly OpenLine[], entries: readonly OpenEntry[]): Matches {
  const left = {
    lines: lines.toSorted((a, b) => compare(a.day, b.day) || compare(a.id, b.id)),
    entries: new Set(
      entries.toSorted(
        (a, b) => compare(a.day, b.day) || a.transactionId - b.transactionId || a.position - b.position,
      ),
    ),
  }
  const byReference = take(left, withReference(left.entries), (line, entry) => line.santim === entry.santim)
  const byAmount = [...takePayouts(left), ...takeUnique(left)]
  const otherAmount = [
    ...take(left, withReference(left.entries), (line, entry) => line.santim > 0 === entry.santim > 0),
    ...takePayouts(left, reconciliationRules.payoutDifferencePercent),
  ]
  return { byReference, byAmount, otherAmount }
}

interface Left {
  lines: OpenLine[]
  entries: Set<OpenEntry>
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const dayMs = 24 * 60 * 60_000
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** A statement may not say what a line is, and an entry by hand may be anything. */
const fits = (line: OpenLine, entry: OpenEntry) =>
  line.kind === entry.kind || line.kind === 'other' || entry.kind === 'other'

/** Each line takes the nearest day of what is offered to it. */
function take(
  left: Left,
  offered: (line: OpenLine) => OpenEntry[],
  isRight: (line: OpenLine, entry: OpenEntry) => boolean,
): Match[] {
  const matches: Match[] = []
  left.lines = left.lines.filter((line) => {
    const found = offered(line).filter(
      (entry) => left.entries.has(entry) && fits(line, entry) && isRight(line, entry),
    )
    const away = (entry: OpenEntry) => Math.abs(daysBetween(line.day, entry.day))
    const [entry] = found.toSorted((a, b) => away(a) - away(b) || a.transactionId - b.transactionId)
    if (!entry) return true
    left.entries.delete(entry)
    matches.push({ line, entry })
    return false
  })
  return matches
}

function withReference(entries: Iterable<OpenEntry>): (line: OpenLine) => OpenEntry[] {
  const byReference = new Map<string, OpenEntry[]>()
  for (const entry of entries)
    for (const reference of entry.references) {
      const known = byReference.get(reference)
      if (known) known.push(entry)
      else byReference.set(reference, [entry])
    }
  return (line) => [...new Set([...line.references].flatMap((it) => byReference.get(it) ?? []))]
}

/** Payouts of a gateway may have the same amount every day: each takes the next, and banks have them later. */
function takePayouts(left: Left, differencePercent = 0): Match[] {
  const payouts = [...left.entries].filter(({ kind }) => kind === 'payout')
  if (payouts.length === 0) return []
  return take(
    left,
    ({ kind }) => (kind === 'payout' ? payouts : []),
    (line, entry) => {
      const less = Math.abs(Math.abs(line.santim) - Math.abs(entry.santim))
      return (
        line.santim > 0 === entry.santim > 0 &&
        less * 100 <= Math.abs(entry.santim) * differencePercent &&
        Math.abs(daysBetween(line.day, entry.day)) <= reconciliationRules.payoutDays
      )
    },
  )
}

/** A line and an entry are matched by their amount only if neither could be another one. */
function takeUnique(left: Left): Match[] {
  const bySantim = Map.groupBy(left.entries, ({ santim }) => santim)
  const near = (line: OpenLine) =>
    (bySantim.get(line.santim) ?? []).filter(
      (entry) =>
        fits(line, entry) &&
        !(line.hasReference && entry.isKnownThere) &&
        Math.abs(daysBetween(line.day, entry.day)) <= reconciliationRules.nearDays,
    )
  const wanted = new Map<OpenEntry, number>()
  const offers = new Map(left.lines.map((line) => [line, near(line)] as const))
  for (const entry of [...offers.values()].flat()) wanted.set(entry, (wanted.get(entry) ?? 0) + 1)
  return take(
    left,
    (line) => offers.get(line) ?? [],
    (line, entry) => offers.get(line)?.length === 1 && wanted.get(entry) === 1,
  )
}
