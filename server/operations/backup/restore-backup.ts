import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '../../platform/database/connect.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import type { Migration } from '../../platform/database/read-migrations.ts'
import { Fault } from '../../platform/fault.ts'
import type { Subscriber } from '../../platform/jobs/job.ts'
import { installQueues, openQueues } from '../../platform/jobs/open-queues.ts'
import type { Queues } from '../../platform/jobs/open-queues.ts'
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts'
import type { Log } from '../../platform/log.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { emptyDatabase } from './empty-database.ts'
import { loadTables } from './load-tables.ts'
import { BrokenBackup, jobList, jobsName, pictureFolder, settingsName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, readArchive } from './read-archive.ts'
import type { BackupFile } from './read-archive.ts'
import { markNewDatabase, removeMark, unfinishedRestore } from './unfinished-restore.ts'

interface RestoreOptions {
  file: BackupFile
  databaseUrl: string | null
  dataDir: string
  media: MediaStore
  subscribers: Subscriber[]
  log: Log
  onProgress?: (step: 'checking' | 'restoring', done: number, total: number) => void
}

interface RestoreReport {
  createdAt: string
  rows: number
  pictures: number
  settings: string
}

type OpenTarget = () => Promise<Omit<OpenDatabase, 'directUrl'>>

/** The whole archive is checked first. A killed restore has to be repeated before a shop opens the database. */
export async function restoreBackup(openTarget: OpenTarget, options: RestoreOptions): Promise<RestoreReport> {
  const { file, onProgress } = options
  const size = await sizeOf(file.path)
  const manifest = await checkBackup(file, (done) => onProgress?.('checking', done, size))
  const migrations = await migrationsOf(manifest)
  await markNewDatabase(options)
  const target = await openTarget()
  const { db, pool, close } = connect(target.migrationUrl, { max: 2, name: 'merkato restore' })
  let queues: Queues | undefined
  try {
    await emptyDatabase(pool)
    await removeMark(options.dataDir)
    // The schema is that of the backup; later migrations then run on its rows, and then the files of functions.
    await migrate(pool, migrations)
    const queueOptions = { subscribers: options.subscribers, log: options.log }
    if (manifest.jobs) {
      await installQueues({ db, pool }, queueOptions)
      queues = await openQueues(db, queueOptions)
    }
    const report = await load(pool, manifest, { ...options, size, queues })
    await prepareDatabase(target, queueOptions)
    await revokeAccess(pool, { isMigrated: true })
    await pool.query(`drop table ${unfinishedRestore}`)
    return report
  } finally {
    await queues?.close()
    await close()
    await target.close()
  }
}

/** They let their holder in, and may have ended after the backup, by a new password for example. */
const accessTables = [
  'sessions',
  'password_resets',
  'email_codes',
  'phone_codes',
  'telegram_links',
  'credential_changes',
  'passkey_challenges',
  'staff_passkey_challenges',
  'staff_sessions',
  'staff_invitations',
  'seller_passkey_challenges',
  'seller_sessions',
  'seller_invitations',
  'courier_links',
  // Older backups have them, with hashes of passwords.
  'idempotency_keys',
]

/** A later migration reads which codes were verified, so that these are deleted only after it. */
async function revokeAccess(
  client: Pick<pg.ClientBase, 'query'>,
  { isMigrated }: { isMigrated: boolean },
): Promise<void> {
  for (const name of accessTables) {
    const found = await client.query('select from pg_tables where schemaname = $1 and tablename = $2', [
      'public',
      name,
    ])
    const isReadLater = name === 'email_codes' && !isMigrated
    if (found.rowCount)
      await client.query(`delete from ${name}${isReadLater ? ' where verified_at is null' : ''}`)
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
    await revokeAccess(tables.client, { isMigrated: false })
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
