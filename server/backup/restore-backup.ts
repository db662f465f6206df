import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { readMigrations } from '../database/read-migrations.ts'
import type { Migration } from '../database/read-migrations.ts'
import { Fault } from '../fault.ts'
import type { Subscriber } from '../jobs/job.ts'
import { installQueues, openQueues } from '../jobs/open-queues.ts'
import type { Queues } from '../jobs/open-queues.ts'
import { prepareDatabase } from '../jobs/prepare-database.ts'
import { openLog } from '../log.ts'
import type { MediaStore } from '../media/media-store.ts'
import { emptyDatabase } from './empty-database.ts'
import { loadTables } from './load-tables.ts'
import { BrokenBackup, jobList, jobsName, pictureFolder, settingsName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, readArchive } from './read-archive.ts'

interface RestoreOptions {
  file: string
  dataDir: string
  media: MediaStore
  subscribers: Subscriber[]
  onProgress?: (step: 'checking' | 'restoring', done: number, total: number) => void
}

interface RestoreReport {
  createdAt: string
  rows: number
  pictures: number
  settings: string
}

type OpenTarget = () => Promise<OpenDatabase>

/**
 * Checks the whole archive first. A failed restore can be repeated. Faults: BrokenBackup; a database in use or not
 * empty.
 */
export async function restoreBackup(openTarget: OpenTarget, options: RestoreOptions): Promise<RestoreReport> {
  const { file, onProgress } = options
  const size = await sizeOf(file)
  const manifest = await checkBackup(file, (done) => onProgress?.('checking', done, size))
  const migrations = await migrationsOf(manifest)
  const target = await openTarget()
  const { db, pool, close } = connect(target.migrationUrl, { max: 2, name: 'merkato restore' })
  let queues: Queues | undefined
  try {
    await emptyDatabase(pool)
    // The schema of the backup; later migrations then run on its rows.
    await migrate(pool, migrations)
    const queueOptions = { subscribers: options.subscribers, log: openLog('warn') }
    if (manifest.jobs) {
      await installQueues(db, queueOptions)
      queues = await openQueues(db, queueOptions)
    }
    const report = await load(pool, manifest, { ...options, size, queues })
    await prepareDatabase(target, queueOptions)
    return report
  } finally {
    await queues?.close()
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

async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const ours = await readMigrations()
  for (const { name, checksum } of manifest.migrations) {
    const known = ours.find((migration) => migration.name === name)
    if (!known) throw new BrokenBackup(`it is from a newer version, with ${name}; install that version first`)
    if (known.checksum !== checksum) throw new BrokenBackup(`its migration ${name} is a different one`)
  }
  const included = new Set(manifest.migrations.map(({ name }) => name))
  return ours.filter(({ name }) => included.has(name))
}

async function load(
  pool: pg.Pool,
  manifest: Manifest,
  options: RestoreOptions & { size: number; queues: Queues | undefined },
): Promise<RestoreReport> {
  const { file, dataDir, media, size, queues, onProgress } = options
  const settings = join(dataDir, 'settings-of-backup.env')
  const tables = await loadTables(pool, manifest)
  const connection = { executeSql: (text: string, values?: unknown[]) => tables.client.query(text, values) }
  try {
    const entries = readArchive(file, (done) => onProgress?.('restoring', done, size))
    for await (const { name, content } of entries) {
      if (name === settingsName) await writeFile(settings, content, { mode: 0o600 })
      else if (name.startsWith(pictureFolder)) await media.put(pictureKey(name), content)
      else if (name === jobsName) {
        const jobs = jobList.parse(JSON.parse(content.toString()))
        for (const { event, payload } of jobs) await queues?.enqueue(connection, event, [payload])
      } else await tables.add(name, content)
    }
    const rows = await tables.commit()
    return { createdAt: manifest.createdAt, rows, pictures: manifest.pictures, settings }
  } finally {
    await tables.close()
  }
}

function pictureKey(name: string): string {
  const key = name.slice(pictureFolder.length)
  if (!/^[\w-]{2}\/[\w-]{16,64}\/\d{3,4}\.(webp|avif|jpeg)$/.test(key)) {
    throw new Fault(`The backup contains a picture with an invalid name: ${name}.`, { exitCode: 2 })
  }
  return key
}
