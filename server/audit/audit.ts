import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'
import { stockChecks } from './stock-checks.ts'

export type Check = {
  name: string
  /** The invariant as a sentence. */
  holds: string
  /** Selects `subject` and `detail`, both text, for every violation. */
  violations: string
}

export type Finding = { check: string; holds: string; subject: string; detail: string }

export const checks: Check[] = [...stockChecks, ...orderChecks, ...moneyChecks]

/** At most so many findings of one check are reported, as they usually have one cause. */
const maxFindings = 20

/** Checks every invariant over the whole database, on one snapshot, and returns the violations. */
export async function audit(db: Database): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const findings: Finding[] = []
      for (const { name, holds, violations } of checks) {
        const { rows } = await sql<{ subject: string; detail: string }>`
          select subject::text, detail from (${sql.raw(violations)}) found limit ${maxFindings}`.execute(tx)
        findings.push(...rows.map(({ subject, detail }) => ({ check: name, holds, subject, detail })))
      }
      return findings
    })
}
