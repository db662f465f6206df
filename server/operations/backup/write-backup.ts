import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../../platform/config.ts'
import { isWholePicture } from '../../platform/media/is-whole-picture.ts'
import { storedWidths, sizeKey } from '../../platform/media/pictures.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { openArchive } from './archive-writer.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { jobsName, manifestName, pictureFolder, settingsName } from './manifest.ts'
import type { JobList, Manifest } from './manifest.ts'
import { readSequences, readTables } from './read-tables.ts'
import type { TableShape } from './read-tables.ts'
import { settingsText } from './settings-text.ts'

interface BackupOptions {
  file: string
  config: Config
  databaseUrl: string
  media: MediaStore
  now: Date
  onProgress?: (step: 'tables' | 'pictures', done: number, total: number) => void
}

interface BackupReport {
  tables: number
  rows: number
  pictures: number
  missing: string[]
  damaged: string[]
}

export function backupOutcome({ rows, pictures, missing, damaged }: BackupReport) {
  const findings = [
    ...missing.map((key) => ({ about: key, state: 'warn' as const, sentence: 'The picture is missing.' })),
    ...damaged.map((key) => ({ about: key, state: 'warn' as const, sentence: 'The picture is damaged.' })),
  ].slice(0, 100)
  const outcome = findings.length > 0 ? ('bad' as const) : ('good' as const)
  return { outcome, result: { rows, pictures, findings } }
}

/** An entry has about this size, which limits the memory used. */
const partBytes = 8_000_000

/** Line feeds in texts are escaped. */
const endOfRow = 0x0a

/** The shop may be running. It throws a Fault for a path that cannot be written. */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'merkato backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const archive = await openArchive(options.file, {
      modifiedAt: options.now,
      recipient: options.config.backupRecipient,
    })
    try {
      return await writeAll(client, archive, options)
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function writeAll(
  client: pg.Client,
  archive: ArchiveWriter,
  options: BackupOptions,
): Promise<BackupReport> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  // Everything below reads this snapshot.
  await client.query('begin isolation level repeatable read read only')
  const shapes = await readTables(client)
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migrations order by name',
  )
  const tables: Manifest['tables'] = []
  for (const [done, shape] of shapes.entries()) {
    options.onProgress?.('tables', done, shapes.length)
    tables.push(await writeTable(client, archive, shape))
  }
  const sequences = await readSequences(client)
  const jobs = await readUnfinishedJobs(client)
  await archive.add(jobsName, Buffer.from(JSON.stringify(jobs)))
  const { pictures, missing, damaged } = await writePictures(client, archive, options)
  await client.query('commit')
  await archive.add(settingsName, Buffer.from(settingsText(options.config)))
  const manifest: Manifest = {
    form: 'merkato-backup-1',
    createdAt: options.now.toISOString(),
    migrations,
    tables,
    sequences,
    jobs: jobs.length,
    pictures,
    entries: { ...archive.entries },
  }
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)))
  await archive.finish()
  return {
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    pictures,
    missing,
    damaged,
  }
}

async function writeTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: TableShape,
): Promise<Manifest['tables'][number]> {
  const parts: string[] = []
  let chunks: Buffer[] = []
  let bytes = 0
  // They are counted here: the stream's own count may arrive after the end of its data.
  let rows = 0
  const flush = async (all: boolean) => {
    const text = Buffer.concat(chunks)
    const end = all ? text.length : text.lastIndexOf(endOfRow) + 1
    chunks = [text.subarray(end)]
    bytes = text.length - end
    if (end === 0) return
    const part = `database/${name.replaceAll('"', '')}.${String(parts.length).padStart(5, '0')}`
    parts.push(part)
    await archive.add(part, text.subarray(0, end))
  }
  const list = columns.join(', ')
  const stream = client.query(copyTo(`copy (select ${list} from ${name}) to stdout`))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The connection reuses its buffer.
    chunks.push(Buffer.from(chunk))
    bytes += chunk.length
    for (let at = chunk.indexOf(endOfRow); at >= 0; at = chunk.indexOf(endOfRow, at + 1)) rows += 1
    if (bytes >= partBytes) await flush(false)
  }
  await flush(true)
  return { name, columns, rows, parts }
}

/** Unfinished jobs are saved as events, because after a restore all subscribers of an event run again. */
async function readUnfinishedJobs(client: pg.Client): Promise<JobList> {
  const queues = await client.query<{ exist: boolean }>(
    `select to_regclass('pgboss.job') is not null as exist`,
  )
  if (!queues.rows[0]?.exist) return []
  const { rows } = await client.query<JobList[number]>(`
    select split_part(coalesce(source_name, name), '/', 1) as event, data as payload
    from pgboss.job
    where state in ('created', 'retry', 'active') and coalesce(source_name, name) like '%/%'
    group by event, payload
    order by min(created_on), min(id::text)`)
  return rows
}

/** Files are written before their row, so all files of the snapshot exist. */
async function writePictures(
  client: pg.Client,
  archive: ArchiveWriter,
  { media, onProgress }: BackupOptions,
) {
  const { rows } = await client.query<{ hash: string; width: number }>(
    'select hash, width from media order by hash',
  )
  const missing: string[] = []
  const damaged: string[] = []
  let pictures = 0
  for (const [done, { hash, width }] of rows.entries()) {
    onProgress?.('pictures', done, rows.length)
    const before = missing.length + damaged.length
    for (const storedWidth of storedWidths(width)) {
      for (const format of ['webp', 'avif'] as const) {
        const key = sizeKey(hash, storedWidth, format)
        const bytes = await media.get(key)
        if (!bytes) {
          if (format === 'webp') missing.push(key)
        } else if (isWholePicture(bytes, bytes.length, format)) {
          await archive.add(`${pictureFolder}${key}`, bytes)
        } else damaged.push(key)
      }
    }
    if (missing.length + damaged.length === before) pictures += 1
  }
  return { pictures, missing, damaged }
}
