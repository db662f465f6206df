import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/connect.ts'

interface Moved {
  debit: number
  credit: number
  entries: number
}

interface StoredDay extends Moved {
  key: string
  balance: number
}

/** It adds entries up by account and by kind, and compares each closed day with what was stored for it. */
export class DayBalances {
  readonly #tx: Transaction<Tables>
  /** The last stored balance of each, and what it should have been. */
  readonly #balances = new Map<string, { stored: number; computed: number }>()
  readonly #moved = new Map<string, Moved>()

  constructor(tx: Transaction<Tables>) {
    this.#tx = tx
  }

  move({ accountId, kind, santim }: { accountId: number; kind: string; santim: number }): void {
    for (const key of [String(accountId), kind]) {
      const moved = this.#moved.get(key) ?? { debit: 0, credit: 0, entries: 0 }
      moved[santim > 0 ? 'debit' : 'credit'] += Math.abs(santim)
      moved.entries += 1
      this.#moved.set(key, moved)
    }
  }

  /** It returns whether the stored day is right; for an open day, nothing may be stored. */
  async endDay(day: string, { isClosed }: { isClosed: boolean }): Promise<boolean> {
    const { rows } = await sql<StoredDay>`
      select account_id::text as key, debit_santim as debit, credit_santim as credit, entries, balance_santim as balance
      from ledger_days where day = ${day}::date
      union all
      select kind, debit_santim, credit_santim, entries, balance_santim from ledger_kind_days where day = ${day}::date`.execute(
      this.#tx,
    )
    const expected = isClosed ? this.#moved.size : 0
    let isRight = rows.length === expected
    for (const { key, balance, ...stored } of rows) {
      const moved = this.#moved.get(key)
      const before = this.#balances.get(key) ?? { stored: 0, computed: 0 }
      const net = stored.debit - stored.credit
      // Only the day is named whose balance was changed, and not the days after it.
      const isBalance = balance === before.stored + net || balance === before.computed + net
      this.#balances.set(key, { stored: balance, computed: before.stored + net })
      isRight &&=
        isBalance &&
        moved?.debit === stored.debit &&
        moved.credit === stored.credit &&
        moved.entries === stored.entries
    }
    this.#moved.clear()
    return isRight
  }
}
