import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BrokenBackup } from './broken-backup.ts'
import { manifest as manifestShape, manifestName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readTar } from './tar-read.ts'
import type { TarEntry } from './tar-read.ts'

/** The entries of a backup's archive in order. Faults: BrokenBackup for a file that is none. */
export async function* readArchive(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<TarEntry> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  source.on('data', () => onBytes(source.bytesRead))
  source.pipe(gunzip)
  try {
    yield* readTar(gunzip as AsyncIterable<Buffer>)
  } catch (error) {
    if (error instanceof BrokenBackup) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BrokenBackup(`there is no file ${file}`, error)
    if (code.startsWith('Z_')) throw new BrokenBackup('it is no archive of a backup, or it is damaged', error)
    if (code.startsWith('E')) throw new BrokenBackup(`${file} cannot be read: ${code}`, error)
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/**
 * Reads a whole backup once and checks it against its own manifest: every entry is there, with the bytes it had.
 * Faults: BrokenBackup.
 */
export async function checkBackup(file: string, onBytes: (bytes: number) => void): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  for await (const { name, content } of readArchive(file, onBytes)) {
    if (name === manifestName) manifest = parse(content)
    else found.set(name, createHash('sha256').update(content).digest('hex'))
  }
  if (!manifest) throw new BrokenBackup('it has no manifest')
  return checkAgainst(manifest, found)
}

function parse(content: Buffer): Manifest {
  try {
    return manifestShape.parse(JSON.parse(content.toString()))
  } catch (error) {
    throw new BrokenBackup('its manifest cannot be read; it may be of a newer version', error)
  }
}

function checkAgainst(manifest: Manifest, found: Map<string, string>): Manifest {
  const wanted = Object.entries(manifest.entries)
  const damaged = wanted.find(([name, { sha256 }]) => found.get(name) !== sha256)
  if (damaged) throw new BrokenBackup(`${damaged[0]} is damaged or missing`)
  if (wanted.length !== found.size) throw new BrokenBackup('it holds what its manifest does not name')
  return manifest
}
