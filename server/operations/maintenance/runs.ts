import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type {
  MaintenanceKind,
  MaintenanceRun,
  RunOutcome,
  RunResult,
} from '../../../contract/office/health.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { MaintenanceRunsTable } from './tables.ts'

type Ended = { kind: MaintenanceKind; actor?: string; outcome: RunOutcome; result: RunResult }

/** The office did not ask for it: it is that of every night, or of the command line. */
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

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'maintenance.requested': { id: string }
  }
}

/** Of several requests of a kind, one runs. Returns whether it is a new one. */
export async function requestRun(
  tx: Database,
  { kind, actor }: Pick<Ended, 'kind'> & { actor: string },
): Promise<boolean> {
  const id = newId()
  const { rows } = await sql`
    insert into maintenance_runs (id, kind, actor, requested_at) values (${id}, ${kind}, ${actor}, ${tx.now()})
    on conflict (kind) where finished_at is null do nothing returning id`.execute(tx)
  if (rows.length > 0) await publish(tx, 'maintenance.requested', { id })
  return rows.length > 0
}

export async function startRun(db: Database, id: string): Promise<MaintenanceKind | undefined> {
  const started = await db
    .updateTable('maintenanceRuns')
    .set({ startedAt: db.now(), done: 0, total: 0 })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return started?.kind
}

export async function countSteps(
  db: Database,
  id: string,
  steps: { done: number; total: number },
): Promise<void> {
  await db.updateTable('maintenanceRuns').set(steps).where('id', '=', id).execute()
}

export async function finishRun(
  db: Database,
  id: string,
  { outcome, result }: Pick<Ended, 'outcome' | 'result'>,
): Promise<void> {
  const finished = await db
    .updateTable('maintenanceRuns')
    .set({ finishedAt: db.now(), outcome, result: JSON.stringify(result) })
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst()
  if (finished) await forgetOldRuns(db, finished.kind)
}

const runsOfKind = 50

async function forgetOldRuns(db: Database, kind: MaintenanceKind): Promise<void> {
  await sql`
    delete from maintenance_runs where kind = ${kind} and finished_at is not null and id not in (
      select id from maintenance_runs where kind = ${kind} order by requested_at desc, id desc limit ${runsOfKind})`.execute(
    db,
  )
}

export async function lastFinishedRuns(db: Database): Promise<MaintenanceRun[]> {
  const { rows } = await sql<Selectable<MaintenanceRunsTable>>`
    select distinct on (kind) * from maintenance_runs where finished_at is not null
    order by kind, requested_at desc, id desc`.execute(db)
  return rows.map(toRun)
}

export async function unfinishedRuns(db: Database): Promise<MaintenanceRun[]> {
  const rows = await db
    .selectFrom('maintenanceRuns')
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('kind')
    .execute()
  return rows.map(toRun)
}

function toRun(row: Selectable<MaintenanceRunsTable>): MaintenanceRun {
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
