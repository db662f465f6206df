import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { MaintenanceKind, MaintenanceRun, RunOutcome, RunResult } from '../../contract/office/health.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { MaintenanceRunsTable } from './tables.ts'

type Ended = { kind: MaintenanceKind; actor?: string; outcome: RunOutcome; result: RunResult }

/** One that was not asked for in the office: of every night, or of the command line. */
export async function recordRun(db: Database, { kind, actor = '', outcome, result }: Ended): Promise<void> {
  const at = db.now()
  await db
    .insertInto('maintenanceRuns')
    .values({
      id: newId(),
      kind,
      actor,
      requestedAt: at,
      startedAt: at,
      finishedAt: at,
      outcome,
      result: JSON.stringify(result),
    })
    .execute()
  await forgetOldRuns(db, kind)
}

const runsOfKind = 50

export async function forgetOldRuns(db: Database, kind: MaintenanceKind): Promise<void> {
  await sql`
    delete from maintenance_runs where kind = ${kind} and finished_at is not null and id not in (
      select id from maintenance_runs where kind = ${kind} order by requested_at desc, id desc limit ${runsOfKind})`.execute(
    db,
  )
}

/** Of each kind, the last one that is finished. */
export async function lastFinishedRuns(db: Database): Promise<MaintenanceRun[]> {
  const { rows } = await sql<Selectable<MaintenanceRunsTable>>`
    select distinct on (kind) * from maintenance_runs where finished_at is not null
    order by kind, requested_at desc, id desc`.execute(db)
  return rows.map(toRun)
}

export function toRun(row: Selectable<MaintenanceRunsTable>): MaintenanceRun {
  const { id, kind, actor, requestedAt, finishedAt, done, total, outcome, result } = row
  return {
    _id: id,
    kind,
    actor,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    done,
    total,
    outcome,
    result,
  }
}
