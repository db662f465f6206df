import { addDays } from '../../../contract/addis-time.ts'
import type { Calendar, ColumnMeaning, DateOrder, LineKind } from '../../../contract/reconciliation.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { checkedBalance } from './check-balance.ts'
import { readAmount } from './statement-amounts.ts'
import type { ReadAmount } from './statement-amounts.ts'
import { dateReader } from './statement-dates.ts'
import { readTable } from './statement-table.ts'
import type { StatementTable, TableRow } from './statement-table.ts'
import { isUnfinished, kindByWords, outgoing, sumRowOf } from './statement-words.ts'

export interface StatementForm {
  columns: Partial<Record<ColumnMeaning, string>>
  dateOrder: DateOrder
  calendar: Calendar
}

export interface StatementRow {
  line: number
  day: string
  reference: string
  text: string
  kind: LineKind
  /** Above zero for what came in. */
  santim: number
  balanceSantim: number | null
}

export interface Statement {
  columns: StatementTable['columns']
  rows: StatementRow[]
  /** Rows of payments that did not happen. */
  skipped: number
  openingSantim: number | null
  closingSantim: number | null
}

interface Amounts {
  amount: ReadAmount | null
  feeSantim: number
  balanceSantim: number | null
}

/**
 * Refuses what `readTable` refuses, and with the number of the line `statement-date`, `statement-dates-differ`,
 * `statement-future`, `statement-amount`, `statement-currency` and `statement-balance`.
 */
export async function readStatement(
  content: Buffer,
  { form, isGateway, today }: { form: StatementForm; isGateway: boolean; today: string },
): Promise<Statement> {
  const { columns, rows: all } = await readTable(content, form.columns)
  const { rows, opening, closing } = withoutSums(all)
  const moved = rows.filter((row) => !isUnfinished(row.cell('status')))
  const dayOf = daysOf(moved, form, today)
  const amounts = moved.map((row) => ({ row, ...amountsOf(row) }))
  const isSigned = amounts.some(({ amount }) => amount?.isSigned)
  const lines = amounts.flatMap(({ row, amount, feeSantim, balanceSantim }): StatementRow[] => {
    const read = { line: row.line, day: dayOf(row), ...textsOf(row) }
    const words = kindByWords(row.cell('type'), row.cell('text'))
    const isOut = isGateway && !isSigned && !hasSides(row) && outgoing.includes(words)
    const santim = (amount?.santim ?? 0) * (isOut ? -1 : 1)
    const kind = kindOf(words, { santim, isGateway })
    return [
      ...(santim === 0
        ? []
        : [{ ...read, kind, santim, balanceSantim: feeSantim === 0 ? balanceSantim : null }]),
      ...(feeSantim === 0 ? [] : [{ ...read, kind: 'fee' as const, santim: -feeSantim, balanceSantim }]),
    ]
  })
  return {
    columns,
    rows: lines,
    skipped: rows.length - moved.length,
    ...checkedBalance(lines, { opening, closing }),
  }
}

function textsOf(row: TableRow): { reference: string; text: string } {
  const { referenceLength, textLength } = reconciliationRules
  const text = [row.cell('type'), row.cell('text')].filter((it) => it !== '').join(' ')
  return { reference: row.cell('reference').slice(0, referenceLength), text: text.slice(0, textLength) }
}

/** Rows that tell an opening or closing balance, or sums, move nothing. */
function withoutSums(rows: readonly TableRow[]) {
  let opening: number | null = null
  let closing: number | null = null
  const left = rows.filter((row) => {
    const kind = sumRowOf(row.cells)
    const hasAmount = (['amount', 'debit', 'credit'] as const).some((meaning) => isMoney(row.cell(meaning)))
    if (kind === undefined || (hasAmount && /\d/.test(row.cell('date')) && kind !== 'opening')) return true
    const balance = readAmount(row.cell('balance'))?.santim ?? null
    if (kind === 'opening') opening = balance
    else closing ??= balance
    return false
  })
  return { rows: left, opening: opening as number | null, closing: closing as number | null }
}

const isMoney = (text: string) => (readAmount(text)?.santim ?? 0) !== 0

function daysOf(rows: readonly TableRow[], form: StatementForm, today: string): (row: TableRow) => string {
  const texts = rows.map((row) => row.cell('date'))
  const read = dateReader(texts, { order: form.dateOrder, calendar: form.calendar, today })
  if (!read) {
    const line = rows.find((row) => /^(1[4-9]|2\d|3\d)[-/.]/.test(row.cell('date')))?.line ?? 1
    throw new Refusal('statement-dates-differ', { line })
  }
  const latest = addDays(today, reconciliationRules.futureDays)
  return (row) => {
    const text = row.cell('date')
    const day = read(text)
    if (day === null) throw new Refusal('statement-date', { line: row.line, text: shortened(text) })
    if (day > latest) throw new Refusal('statement-future', { line: row.line, text: shortened(text) })
    return day
  }
}

const shortened = (text: string) => (text === '' ? '""' : text.slice(0, 40))

const hasSides = (row: TableRow) => row.cell('debit') !== '' || row.cell('credit') !== ''

function amountsOf(row: TableRow): Amounts {
  const currency = row.cell('currency')
  if (currency !== '' && !/^(etb|birr|br|ብር)$/i.test(currency))
    throw new Refusal('statement-currency', { line: row.line, text: shortened(currency) })
  const read = (meaning: ColumnMeaning): ReadAmount | null => {
    const text = row.cell(meaning)
    if (text === '' || /^[-–—]$/.test(text)) return null
    const amount = readAmount(text)
    if (amount === null) throw new Refusal('statement-amount', { line: row.line, text: shortened(text) })
    return amount
  }
  const debit = read('debit')
  const credit = read('credit')
  const fee = Math.abs(read('fee')?.santim ?? 0)
  const balanceSantim = read('balance')?.santim ?? null
  if (debit !== null || credit !== null) {
    const santim = Math.abs(credit?.santim ?? 0) - Math.abs(debit?.santim ?? 0)
    return { amount: { santim, isSigned: true }, feeSantim: fee, balanceSantim }
  }
  const amount = read('amount')
  if (amount === null) throw new Refusal('statement-amount', { line: row.line, text: '""' })
  return { amount: directed(amount, row.cell('direction')), feeSantim: fee, balanceSantim }
}

/** A column says on which side of the statement the amount is. */
function directed(amount: ReadAmount, direction: string): ReadAmount {
  const side = /^(d|dr|debit|out|-|ወጪ)$/i.test(direction)
    ? -1
    : /^(c|cr|credit|in|\+|ገቢ)$/i.test(direction)
      ? 1
      : 0
  return side === 0 ? amount : { santim: Math.abs(amount.santim) * side, isSigned: true }
}

/** At a bank only what it keeps, and what a gateway may have sent, is of a kind of its own. */
function kindOf(words: LineKind, { santim, isGateway }: { santim: number; isGateway: boolean }): LineKind {
  const isIn = santim > 0
  if (!isGateway) return words === (isIn ? 'payout' : 'fee') ? words : 'other'
  if (isIn) return words === 'payment' || words === 'other' ? 'payment' : 'other'
  return outgoing.includes(words) ? words : 'other'
}
