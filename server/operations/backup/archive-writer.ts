import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { Fault } from '../../platform/fault.ts'
import { encrypt } from './encryption.ts'
import type { Manifest } from './manifest.ts'

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  entries: Manifest['entries']
  finish(): Promise<void>
  abandon(): Promise<void>
}

interface ArchiveOptions {
  modifiedAt: Date
  recipient: string | null
}

/** The archive gets its name when it is complete. */
export async function openArchive(
  path: string,
  { modifiedAt, recipient }: ArchiveOptions,
): Promise<ArchiveWriter> {
  await removeOldDrafts(path)
  const draft = `${path}.${process.pid}.draft`
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  await once(file, 'open').catch((error: unknown) => cannotWrite(path, error))
  const tar = pack()
  const gzip = createGzip({ level: 3 })
  const source = Readable.from(tar)
  const piped =
    recipient === null
      ? pipeline(source, gzip, file)
      : pipeline(source, gzip, (plain) => encrypt(plain, recipient), file)
  const written = piped.catch((error: unknown) => cannotWrite(path, error))
  written.catch(() => {})
  const entries: Manifest['entries'] = {}

  return {
    entries,
    async add(name, content) {
      entries[name] = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
      const added = new Promise<void>((resolve, reject) => {
        const header = { name, size: content.length, mode: 0o600, mtime: modifiedAt }
        tar.entry(header, content, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([added.catch(() => written), written])
    },
    async finish() {
      tar.finalize()
      await written
      const handle = await open(draft, 'r+')
      await handle.sync()
      await handle.close()
      await rename(draft, path).catch((error: unknown) => cannotWrite(path, error))
    },
    async abandon() {
      tar.destroy()
      gzip.destroy()
      file.destroy()
      await rm(draft, { force: true })
    },
  }
}

const abandonedAfterMs = 60_000

/** Killed backups have left them. One that is being written changes all the time, perhaps in another container. */
async function removeOldDrafts(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.\d+\.draft$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true })
  }
}

function cannotWrite(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw new Fault(`${path} cannot be written: ${code}.`, { exitCode: 2, cause: error })
}
