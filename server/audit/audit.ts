import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'
import { stockChecks } from './stock-checks.ts'

type Check = {
  name: string
  /** The invariant as a sentence. */
  holds: string
  /** SQL that selects `subject` and `detail` of every violation. */
  violations: string
}

type Finding = { check: string; holds: string; subject: string; detail: string }

export const checks: Check[] = [...stockChecks, ...orderChecks, ...moneyChecks]

/** Per check. */
const maxFindings = 20

/** Checks the whole database on one snapshot. */
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
