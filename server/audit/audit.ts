import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'
import { stockChecks } from './stock-checks.ts'

/** One thing that must always hold (design.md). Its statement finds what breaks it: a subject and what is wrong. */
export type Check = {
  name: string
  /** What holds, as a sentence. */
  holds: string
  /** Selects `subject` and `detail`, both text, of everything that breaks it. */
  broken: string
}

/** Something that does not hold. */
export type Finding = { check: string; holds: string; subject: string; detail: string }

/** Every invariant of orders, money and stock. */
export const checks: Check[] = [...stockChecks, ...orderChecks, ...moneyChecks]

/** So many findings of one check are told; they have one cause. */
const findingsTold = 20

/**
 * Checks every invariant over the whole database, all on one snapshot, and answers what does not hold: nothing, as long
 * as the shop is right.
 */
export async function audit(db: Database): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = []
      for (const { name, holds, broken } of checks) {
        const { rows } = await tx.execute<{ subject: string; detail: string }>(
          sql`select subject, detail from (${sql.raw(broken)}) found limit ${findingsTold}`,
        )
        findings.push(...rows.map(({ subject, detail }) => ({ check: name, holds, subject, detail })))
      }
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
