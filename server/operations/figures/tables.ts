import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    dayFigures: DayFiguresTable
    dayFigureChanges: DayFigureChangesTable
  }
}

/** `day` is YYYY-MM-DD, in Addis Ababa's time. */
interface DayFiguresTable {
  day: string
  visits: Generated<number>
  carts: Generated<number>
  orders: Generated<number>
  salesSantim: Generated<number>
}

/** Triggers write what is to be added, in the transaction of each change. */
interface DayFigureChangesTable {
  day: string
  transactionId: Generated<string>
  visits: Generated<number>
  carts: Generated<number>
  orders: Generated<number>
  salesSantim: Generated<number>
}
