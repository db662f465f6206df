import { sql } from 'kysely'
import type { Brand } from '../../../contract/brand.ts'
import type { Database } from '../database/connect.ts'
import { dependsOn } from '../dependencies.ts'
import type { FacePart } from './tables.ts'

/** Version 0 is the default before anybody has changed it. */
type StoredFace<Stored> = {
  version: number
  stored: Stored | null
  at: Date | null
  who: string | null
}

export type NamedFace = { part: FacePart; name: string }

export async function readFace<Stored>(
  db: Database,
  { part, name }: NamedFace,
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

/** What the last versions of these have, in their order, by one statement. */
export async function readFacesNamed(db: Database, faces: readonly NamedFace[]): Promise<unknown[]> {
  for (const { part } of faces) dependsOn('face', part)
  const { rows } = await sql<{ part: FacePart; name: string; stored: unknown }>`
    select distinct on (part, name) part, name, stored
    from unnest(${faces.map(({ part }) => part)}::text[], ${faces.map(({ name }) => name)}::text[])
      as asked (part, name)
    join face_versions using (part, name) order by part, name, version desc`.execute(db)
  return faces.map(
    (face) => rows.find(({ part, name }) => part === face.part && name === face.name)?.stored ?? null,
  )
}

export const brandFace: NamedFace = { part: 'brand', name: 'brand' }

/** Null: the shop has the name and the colours that it comes with. */
export async function readBrand(db: Database): Promise<Brand | null> {
  return (await readFace<Brand>(db, brandFace)).stored
}
