import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import type { Migration } from '../database/read-migrations.ts'
import { Fault } from '../fault.ts'
import type { MediaStore } from '../media/media-store.ts'
import { BrokenBackup } from './broken-backup.ts'
import { emptyDatabase } from './empty-database.ts'
import { loadTables } from './load-tables.ts'
import { pictureFolder, settingsName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, readArchive } from './read-archive.ts'

export interface RestoreOptions {
  file: string
  dataDir: string
  media: MediaStore
  onProgress?: (step: 'checking' | 'restoring', done: number, total: number) => void
}

export interface RestoreReport {
  createdAt: string
  rows: number
  pictures: number
  /** Where the settings of the backup were written down. */
  settings: string
}

/** Opens the database to restore into, once the backup is known to be whole. */
export type OpenTarget = () => Promise<{ url: string; close(): Promise<void> }>

/**
 * Puts a backup back into an empty database and an empty picture store. The archive is checked from end to end
 * before anything is touched; the data goes in by one transaction, so a kill in between leaves an empty shop, into
 * which the same backup can be restored again. Faults: BrokenBackup; a database that is not empty, or in use.
 */
export async function restoreBackup(openTarget: OpenTarget, options: RestoreOptions): Promise<RestoreReport> {
  const { file, onProgress } = options
  const size = await sizeOf(file)
  const manifest = await checkBackup(file, (done) => onProgress?.('checking', done, size))
  const migrations = await migrationsOf(manifest)
  const target = await openTarget()
  const { pool, close } = connect(target.url, { max: 2, name: 'merkato restore' })
  try {
    await emptyDatabase(pool)
    // As the database was when it was backed up; what came later is done to the restored rows, as to any others.
    await migrate(pool, migrations)
    const report = await bringBack(pool, manifest, { ...options, size })
    await migrate(pool)
    return report
  } finally {
    await close()
    await target.close()
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    throw new BrokenBackup(`there is no file ${file}`, error)
  }
}

/** This version's migrations, as far as the backup has them. */
async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const ours = await readMigrations()
  for (const { name, checksum } of manifest.migrations) {
    const known = ours.find((migration) => migration.name === name)
    if (!known) throw new BrokenBackup(`it is of a newer version, with ${name}; install that version first`)
    if (known.checksum !== checksum) throw new BrokenBackup(`${name} is another migration there than here`)
  }
  const kept = new Set(manifest.migrations.map(({ name }) => name))
  return ours.filter(({ name }) => kept.has(name))
}

async function bringBack(
  pool: pg.Pool,
  manifest: Manifest,
  { file, dataDir, media, size, onProgress }: RestoreOptions & { size: number },
): Promise<RestoreReport> {
  const settings = join(dataDir, 'settings-of-backup.env')
  const load = await loadTables(pool, manifest)
  try {
    for await (const { name, content } of readArchive(file, (done) =>
      onProgress?.('restoring', done, size),
    )) {
      if (name === settingsName) await writeFile(settings, content, { mode: 0o600 })
      else if (name.startsWith(pictureFolder)) await media.put(pictureKey(name), content)
      else await load.take(name, content)
    }
    const rows = await load.commit()
    return { createdAt: manifest.createdAt, rows, pictures: manifest.pictures, settings }
  } finally {
    await load.close()
  }
}

/** Only keys of the form that pictures have are ever written. */
function pictureKey(name: string): string {
  const key = name.slice(pictureFolder.length)
  if (!/^[\w-]{2}\/[\w-]{16,64}\/\d{3,4}\.(webp|avif|jpeg)$/.test(key)) {
    throw new Fault(`The backup holds a picture under a strange name: ${name}.`, { exitCode: 2 })
  }
  return key
}
