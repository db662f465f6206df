import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { faceVersionsShown } from '../../../contract/office/face.ts'
import type { PastVersion } from '../../../contract/office/face.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import type { Actor } from '../activity/record-activity.ts'
import type { FacePart } from './tables.ts'

/** Version 0 is the default before anybody has changed it. */
type StoredFace<Stored> = {
  version: number
  stored: Stored | null
  at: Date | null
  who: string | null
}

type Named = { part: FacePart; name: string }

export async function readFace<Stored>(
  db: Database,
  { part, name }: Named,
  version?: number,
): Promise<StoredFace<Stored>> {
  dependsOn('face', part)
  const row = await db
    .selectFrom('faceVersions')
    .select(['version', 'stored', 'at', 'who'])
    .where('part', '=', part)
    .where('name', '=', name)
    .$if(version !== undefined, (all) => all.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: 0, stored: null, at: null, who: null }
  return { ...row, stored: row.stored as Stored | null }
}

/** The last version of each name that was ever changed. */
export async function readFaces<Stored>(
  db: Database,
  part: FacePart,
): Promise<(StoredFace<Stored> & { name: string })[]> {
  dependsOn('face', part)
  const { rows } = await sql<{ name: string; version: number; stored: Stored | null; at: Date; who: string }>`
    select distinct on (name) name, version, stored, at, who from face_versions
    where part = ${part} order by name, version desc`.execute(db)
  return rows
}

export async function listFaceVersions(db: Database, { part, name }: Named): Promise<PastVersion[]> {
  const { rows } = await sql<Omit<PastVersion, 'at'> & { at: Date }>`
    select version, at, who, source, stored is null as is_default from face_versions
    where part = ${part} and name = ${name} order by version desc limit ${faceVersionsShown}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

type NewVersion<Stored> = Named & {
  /** The editor showed this one. */
  version: number
  stored: Stored | null
}

/**
 * Adds a version after the one that was shown, and returns whether anything is new. Refuses `changed-meanwhile` if it
 * was not the last one, unless a save whose answer was lost is repeated.
 */
export async function addFaceVersion<Stored>(
  tx: Database,
  { part, name, version, stored }: NewVersion<Stored>,
  actor: Actor,
): Promise<boolean> {
  const present = await readFace<Stored>(tx, { part, name })
  if (isDeepStrictEqual(present.stored, stored)) return false
  if (present.version !== version) throw new Refusal('changed-meanwhile')
  const added = await tx
    .insertInto('faceVersions')
    .values({
      part,
      name,
      version: version + 1,
      at: tx.now(),
      staffId: actor.staffId,
      who: actor.name,
      source: actor.staffId === null ? 'command-line' : 'office',
      stored: stored === null ? null : JSON.stringify(stored),
    })
    .onConflict((conflict) => conflict.columns(['part', 'name', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!added) throw new Refusal('changed-meanwhile')
  return true
}
