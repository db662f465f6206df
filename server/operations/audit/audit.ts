import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { setClockOfTriggers } from '../../catalogue/products/shop-clock.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import { changedOrders, forgetChanges, historyOfChanged, lastDays, unbalancedProducts } from './changes.ts'
import { accountChecks } from './account-checks.ts'
import { clockChecks, clockChecksOfOrders } from './clock-checks.ts'
import { bookChecks } from './book-checks.ts'
import { cashChecks, cashChecksOfOrders } from './cash-checks.ts'
import { creditChecks, creditChecksOfOrders } from './credit-checks.ts'
import { borneChecks, disputeChecks } from './dispute-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { bought, codeChecks, figureChecks, orderChecks, reviewChecks } from './order-checks.ts'
import { partChecks } from './part-checks.ts'
import { payoutChecks } from './payout-checks.ts'
import { returnChecks } from './return-checks.ts'
import { monthChecks, salesChecks } from './sales-checks.ts'
import { taxChecks } from './tax-checks.ts'
import { statementChecks } from './statement-checks.ts'
import { shipmentChecks } from './shipment-checks.ts'
import {
  historyChecks,
  orderPlaceChecks,
  stockChecks,
  transferChecks,
  variantChecks,
} from './stock-checks.ts'

type Check = {
  name: string
  holds: string
  /** The SQL selects `subject` and `detail` of every violation. */
  violations: string
}

export type Finding = { check: string; holds: string; subject: string; detail: string }

/** `changes` are those since the last nightly audit without findings. */
type Scope = 'everything' | 'changes'

const checksOfOrders: Check[] = [
  ...orderChecks,
  ...shipmentChecks,
  ...partChecks,
  ...clockChecksOfOrders,
  ...moneyChecks,
  ...returnChecks,
  ...disputeChecks,
  ...creditChecksOfOrders,
  ...cashChecksOfOrders,
  ...bookChecks,
]

export const checks: Check[] = [
  ...variantChecks,
  ...stockChecks,
  ...historyChecks,
  ...transferChecks,
  ...orderPlaceChecks,
  ...checksOfOrders,
  ...clockChecks,
  ...codeChecks,
  ...creditChecks,
  ...cashChecks,
  ...reviewChecks,
  ...figureChecks,
  ...salesChecks,
  ...monthChecks,
  ...taxChecks,
  ...ledgerChecks,
  ...borneChecks,
  ...payoutChecks,
  ...accountChecks,
  ...statementChecks,
]

const maxFindings = 20

export async function audit(db: Database, scope: Scope = 'everything'): Promise<Finding[]> {
  return onSnapshot(db, 'read only', (tx) => runChecks(tx, scope))
}

/** If there are no findings, the changes that it has seen are not audited again. */
export async function auditNightly(db: Database, scope: Scope): Promise<Finding[]> {
  return onSnapshot(db, 'read write', async (tx) => {
    const findings = await runChecks(tx, scope)
    if (findings.length === 0) await forgetChanges(tx)
    return findings
  })
}

async function onSnapshot(
  db: Database,
  mode: 'read only' | 'read write',
  work: (tx: Transaction<Tables>) => Promise<Finding[]>,
): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode(mode)
    .execute(async (tx) => {
      // Checks of years of orders take longer than statements of calls may, and join tables as a whole.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local work_mem = '64MB'`.execute(tx)
      await setClockOfTriggers(tx, db.now())
      return work(tx)
    })
}

export async function runChecks(tx: Transaction<Tables>, scope: Scope): Promise<Finding[]> {
  if (scope === 'everything') return findViolations(tx, checks)
  const findings: Finding[] = []
  for await (const rows of unbalancedProducts(tx))
    findings.push(...(await findViolations(tx, stockChecks, rows)))
  findings.push(...(await findViolations(tx, historyChecks, historyOfChanged())))
  for await (const rows of changedOrders(tx))
    findings.push(...(await findViolations(tx, checksOfOrders, rows)))
  const cheap = [...codeChecks, ...creditChecks, ...transferChecks, ...clockChecks]
  findings.push(...(await findViolations(tx, cheap)))
  findings.push(...(await findViolations(tx, salesChecks, lastDays())))
  return findings
}

/** `rows` are those of changed orders or products, or of the last days. One statement reads them once for all checks. */
async function findViolations(
  tx: Transaction<Tables>,
  checked: Check[],
  rows?: RawBuilder<unknown>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const named = rows ?? sql`bought as (${sql.raw(bought)})`
  for (const together of rows ? [checked] : checked.map((check) => [check])) {
    const violations = together.map(
      (check) => sql`(
        select ${sql.lit(check.name)} as check, ${sql.lit(check.holds)} as holds, subject::text, detail
          from (${sql.raw(check.violations)}) found limit ${maxFindings})`,
    )
    const found = await sql<Finding>`
      with ${named} ${sql.join(violations, sql` union all `)}`.execute(tx)
    findings.push(...found.rows)
  }
  return findings
}
