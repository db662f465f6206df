import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Fault } from '../fault.ts'
import type { Manifest } from './manifest.ts'
import { tarEnd, tarEntry } from './tar-write.ts'

/** An archive that is being written. It takes its place only when it is whole. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** What was added so far. */
  entries: Manifest['entries']
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** Begins a compressed archive at `path`. Faults, then and later: a path that cannot be written, a full disk. */
export async function openArchive(path: string, changedAt: Date): Promise<ArchiveWriter> {
  const draft = `${path}.${process.pid}.draft`
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  await once(file, 'open').catch((error: unknown) => refuse(path, error))
  // Pictures hardly shrink and tables shrink a lot even so.
  const gzip = createGzip({ level: 3 })
  const written = pipeline(gzip, file).catch((error: unknown) => refuse(path, error))
  written.catch(() => {})
  const entries: Manifest['entries'] = {}

  async function write(bytes: Buffer) {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain').catch(() => written), written])
  }

  return {
    entries,
    async add(name, content) {
      entries[name] = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
      for (const bytes of tarEntry(name, content, changedAt)) await write(bytes)
    },
    async finish() {
      gzip.end(tarEnd)
      await written
      const handle = await open(draft, 'r+')
      await handle.sync()
      await handle.close()
      await rename(draft, path).catch((error: unknown) => refuse(path, error))
    },
    async abandon() {
      gzip.destroy()
      file.destroy()
      await rm(draft, { force: true })
    },
  }
}

/** A full disk, a folder of that name, no right to write: whatever the system says. */
function refuse(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw new Fault(`${path} cannot be written: ${code}.`, { exitCode: 2, cause: error })
}
