import { BrokenBackup } from './broken-backup.ts'

export interface TarEntry {
  name: string
  content: Buffer
}

const block = 512
/** No entry of a backup is larger; a header that says otherwise is damaged. */
const entryMaximum = 64_000_000

/**
 * Reads a tar archive entry by entry, and what is behind its end as well, since only the last bytes of a compressed
 * file tell whether it is whole. Faults: BrokenBackup for anything that is none, or ends too early.
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = taker(chunks)
  for (;;) {
    const head = await take(block)
    if (!head) throw new BrokenBackup('it ends too early')
    if (head.every((byte) => byte === 0)) break
    const { name, size } = readHeader(head)
    const content = await take(size)
    const padding = await take((block - (size % block)) % block)
    if (!content || !padding) throw new BrokenBackup('it ends too early')
    yield { name, content }
  }
  while (await take(block)) {
    // The rest says nothing.
  }
}

function readHeader(head: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '').trim()
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  const size = Number.parseInt(text(124, 136), 8)
  const isWhole = Number.parseInt(text(148, 156), 8) === sum && size >= 0 && size <= entryMaximum
  if (!isWhole) throw new BrokenBackup('it is no archive of a backup, or it is damaged')
  return { name: text(0, 100), size }
}

/** Gives so many bytes at a time; undefined when fewer are left. */
function taker(chunks: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer | undefined> {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (bytes) => {
    while (length < bytes) {
      const { value, done } = await source.next()
      if (done) return undefined
      held.push(value)
      length += value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(bytes)]
    length -= bytes
    return all.subarray(0, bytes)
  }
}
