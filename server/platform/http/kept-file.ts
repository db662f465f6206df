import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A long text that is made in parts lies on the disk, compressed. */
export type KeptFile = {
  tag: string
  /** The text was another one before. */
  changedAt: Date
  bytes: number
  read(): Readable
}

type Made = KeptFile & { close(): Promise<void> }

type Options = { folder: string; parts: () => AsyncIterable<string>; pauseFactor: number }

/**
 * The file is made anew, unless that was done in the last `pauseFactor` times as long as it took. What asks meanwhile
 * gets the same one. The file has no name, so that it goes with the process.
 */
export function keepFile({ folder, parts, pauseFactor }: Options) {
  let kept: Made | undefined
  let restsUntil = 0
  let making: Promise<Made> | undefined

  async function makeAnew(): Promise<Made> {
    const started = performance.now()
    const made = await writeFile(folder, parts())
    const ended = performance.now()
    restsUntil = ended + (ended - started) * pauseFactor
    if (kept?.tag === made.tag) {
      await made.close()
      return kept
    }
    await kept?.close()
    kept = made
    return made
  }

  return {
    async current(): Promise<KeptFile> {
      if (kept && performance.now() < restsUntil) return kept
      making ??= makeAnew().finally(() => (making = undefined))
      return making
    },
    async close() {
      await making?.catch(() => undefined)
      await kept?.close()
    },
  }
}

async function writeFile(folder: string, parts: AsyncIterable<string>): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform(text: Buffer, _encoding, done) {
        hash.update(text)
        done(null, text)
      },
    })
    await pipeline(Readable.from(parts), hashed, createGzip({ level: 3 }), async (compressed) => {
      for await (const chunk of compressed) await file.writeFile(chunk as Buffer)
    })
    const { size } = await file.stat()
    return madeOf(file, { tag: `"${hash.digest('base64url').slice(0, 22)}"`, bytes: size })
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Who still reads a file that is replaced reads it to its end. */
function madeOf(file: FileHandle, { tag, bytes }: { tag: string; bytes: number }): Made {
  let readers = 0
  let isReplaced = false
  const closeUnread = async () => {
    if (isReplaced && readers === 0) await file.close()
  }
  return {
    tag,
    bytes,
    changedAt: new Date(),
    read() {
      readers += 1
      return streamOf(file, () => {
        readers -= 1
        void closeUnread()
      })
    },
    async close() {
      isReplaced = true
      await closeUnread()
    },
  }
}

/** A stream of `node:fs` would close the file when its reader goes away. */
function streamOf(file: FileHandle, release: () => void): Readable {
  let position = 0
  return new Readable({
    read(size) {
      void file.read(Buffer.allocUnsafe(size), 0, size, position).then(
        ({ buffer, bytesRead }) => {
          position += bytesRead
          this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead))
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      release()
      done(error)
    },
  })
}
