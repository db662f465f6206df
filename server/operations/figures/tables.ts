import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    dayFigures: DayFiguresTable
    dayFigureChanges: DayFigureChangesTable
  }
}

/** `day` as YYYY-MM-DD, in Addis Ababa's time. */
interface DayFiguresTable {
  day: string
  visits: Generated<number>
  carts: Generated<number>
  orders: Generated<number>
  salesSantim: Generated<number>
}

/** What is to be added to them; written by triggers, in the transaction of each change. */
interface DayFigureChangesTable {
  day: string
  transactionId: Generated<string>
  visits: Generated<number>
  carts: Generated<number>
  orders: Generated<number>
  salesSantim: Generated<number>
}
