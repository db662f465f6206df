import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
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

/** Begins a compressed archive at `path`. Faults: a path that cannot be written. */
export async function openArchive(path: string, changedAt: Date): Promise<ArchiveWriter> {
  const draft = `${path}.${process.pid}.draft`
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  try {
    await once(file, 'open')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Fault(`${path} cannot be written: ${code}.`, { exitCode: 2, cause: error })
  }
  // Pictures hardly shrink and tables shrink a lot even so.
  const gzip = createGzip({ level: 3 })
  gzip.pipe(file)
  const written = finished(file)
  written.catch(() => {})
  file.on('error', (error) => gzip.destroy(error))
  const entries: Manifest['entries'] = {}

  async function write(bytes: Buffer) {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
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
      await rename(draft, path)
    },
    async abandon() {
      gzip.destroy()
      file.destroy()
      await rm(draft, { force: true })
    },
  }
}
