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
}

/** A movement without a cause is recorded like this. */
export const unnamed: StockChange = { cause: 'other', actor: '' }

/**
 * A statement that changes stock has it among its tables, and uses no column of it. The trigger that writes the history
 * reads it at the end of the same statement, so that naming the cause costs no call of its own.
 */
export function naming(tx: Database, { cause, actor, subject = '' }: StockChange): RawBuilder<unknown> {
  const said = JSON.stringify({ at: tx.now(), cause, actor, subject })
  return sql`(select set_config('merkato.stock_change', statement_timestamp()::text || ' ' || ${said}, true)) as named (said)`
}
