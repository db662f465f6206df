import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StockCause } from '../../../contract/stock-causes.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Why stock changes; the history has it. `subject` is the number or id of what the cause is about. */
export type StockChange = {
  cause: StockCause
  /** It is called as in the history of orders: `shopper`, `gateway`, or a member's name. */
  actor: string
  subject?: string
  /** The order that units of a return are of. */
  order?: string | undefined
  /** Units that places get or give, by variant. Without it, the database finds the places. */
  places?: UnitsByPlace | undefined
}

/** By the ids of variants, and then of places. */
export type UnitsByPlace = Record<string, Record<string, number>>

/** A movement without a cause is recorded like this. */
export const unnamed: StockChange = { cause: 'other', actor: '' }

/**
 * A statement that changes stock has it among its tables, and uses no column of it. The trigger that writes the history
 * reads it at the end of the same statement, so that naming the cause costs no call of its own.
 */
export function naming(
  tx: Database,
  { cause, actor, subject = '', order, places }: StockChange,
): RawBuilder<unknown> {
  const said = JSON.stringify({ at: tx.now(), cause, actor, subject, order, places })
  return sql`(select set_config('merkato.stock_change', statement_timestamp()::text || ' ' || ${said}, true)) as named (said)`
}
