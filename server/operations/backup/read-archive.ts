import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { decrypt } from './encryption.ts'
import { BrokenBackup, manifest as manifestShape, manifestName } from './manifest.ts'
import type { Manifest } from './manifest.ts'

interface ArchiveEntry {
  name: string
  content: Buffer
}

const maximumEntryBytes = 64_000_000

export interface BackupFile {
  path: string
  identities: string[]
}

export async function* readArchive(
  { path, identities }: BackupFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const plain = Readable.from(decrypt(source, identities), { objectMode: false })
  const gunzip = createGunzip()
  const tar = extract()
  plain.on('error', (error) => gunzip.destroy(error))
  plain.on('data', () => onBytes(source.bytesRead))
  gunzip.on('error', (error) => tar.destroy(error))
  plain.pipe(gunzip).pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > maximumEntryBytes) throw new BrokenBackup('it is damaged')
      yield { name, content: await buffer(entry) }
    }
  } catch (error) {
    throw asBrokenBackup(error, path)
  } finally {
    plain.destroy()
    source.destroy()
    gunzip.destroy()
    tar.destroy()
  }
}

function asBrokenBackup(error: unknown, file: string): unknown {
  if (error instanceof BrokenBackup) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BrokenBackup(`there is no file ${file}`, error)
  if (code.startsWith('E')) return new BrokenBackup(`${file} cannot be read: ${code}`, error)
  const isDamaged =
    code.startsWith('Z_') || /tar header|Invalid header|Header exceeds|end of data/.test(message)
  return isDamaged ? new BrokenBackup('it is not a backup, or it is damaged', error) : error
}

/** All entries of the manifest must exist and be unchanged. It throws BrokenBackup. */
export async function checkBackup(file: BackupFile, onBytes: (bytes: number) => void): Promise<Manifest> {
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
    throw new BrokenBackup('its manifest cannot be read; it may be from a newer version', error)
  }
}

function checkAgainst(manifest: Manifest, found: Map<string, string>): Manifest {
  const expected = Object.entries(manifest.entries)
  const damaged = expected.find(([name, { sha256 }]) => found.get(name) !== sha256)
  if (damaged) throw new BrokenBackup(`${damaged[0]} is damaged or missing`)
  if (expected.length !== found.size) throw new BrokenBackup('it has entries that its manifest does not list')
  return manifest
}
