/** What a line of a statement is, by its words and its sign. */
export const lineKinds = ['payment', 'refund', 'fee', 'charge-back', 'payout', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

/** `missing`: the books have it and the statement does not; `extra`: the other way round. */
export const itemKinds = ['missing', 'extra', 'other-amount'] as const
export type ItemKind = (typeof itemKinds)[number]

/** How an open item ended; `declared` is an error of the statement. */
export type ItemEnding = 'matched' | 'by-hand' | 'posted' | 'declared'

export const columnMeanings = [
  'date',
  'reference',
  'text',
  'type',
  'status',
  'amount',
  'debit',
  'credit',
  'direction',
  'fee',
  'balance',
  'currency',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** `auto` is decided by all dates of the file. */
export const dateOrders = ['auto', 'day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]
export const calendars = ['auto', 'gregorian', 'ethiopian'] as const
export type Calendar = (typeof calendars)[number]

export const reconciliationRules = {
  fileBytes: 5_000_000,
  lines: 20_000,
  /** The heads of the columns are in one of the first lines. */
  linesBeforeHeader: 40,
  referenceLength: 120,
  textLength: 500,
  /** A line without a reference is that of an entry with the same amount, if both are the only ones in so many days. */
  nearDays: 3,
  /** A bank has what a gateway sent within so many days. */
  payoutDays: 7,
  /** A payout with so much less is taken for the same one: banks keep a fee of it. */
  payoutDifferencePercent: 5,
  /** Statements must tell of what is in the books within so many days. */
  missingAfterDays: 3,
  /** An open item that is older is too old: the command fails, and the doctor and an alarm tell. */
  openDays: 7,
  /** What a bank keeps is posted from its line up to so much. */
  bankChargeSantim: 1_000_00,
  /** Clocks differ, but a statement does not tell of next week. */
  futureDays: 1,
  /** Entries that are so much older than the last statement were decided before. */
  lookBackDays: 45,
  /** A date is of the Ethiopian calendar if it would be so many years ago otherwise. */
  calendarYears: 5,
} as const
