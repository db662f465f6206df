import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { faceVersionsShown } from '../../../contract/office/face.ts'
import type { PastVersion } from '../../../contract/office/face.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { UsedPictures } from '../media/unused-pictures.ts'
import { readFace } from './read-face.ts'
import type { NamedFace } from './read-face.ts'

export async function listFaceVersions(db: Database, { part, name }: NamedFace): Promise<PastVersion[]> {
  const { rows } = await sql<Omit<PastVersion, 'at'> & { at: Date }>`
    select version, at, who, source, stored is null as is_default from face_versions
    where part = ${part} and name = ${name} order by version desc limit ${faceVersionsShown}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

type NewVersion<Stored> = NamedFace & {
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
  /** It is a member of staff, or an operator at the command line, whose `staffId` is null. */
  actor: { staffId: string | null; name: string },
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

/** What the listed versions had. */
export async function pastFaces<Stored>(
  db: Database,
  { part, name }: NamedFace,
): Promise<Map<number, Stored | null>> {
  const rows = await db
    .selectFrom('faceVersions')
    .select(['version', 'stored'])
    .where('part', '=', part)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(faceVersionsShown)
    .execute()
  return new Map(rows.map(({ version, stored }) => [version, stored as Stored | null]))
}

/** Earlier versions can be taken again. */
export const picturesOfFace: UsedPictures = sql`
  select hash from face_versions, unnest(array[stored ->> 'logo', stored ->> 'picture']) hash
  where part in ('brand', 'home') and hash <> ''`
