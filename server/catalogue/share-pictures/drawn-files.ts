import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** They take about 120 MB. */
const filesMaximum = 2_000

/** Drawn pictures lie on the disk until they are the oldest of too many; they can be drawn again. */
export function openDrawnFiles(folder: string) {
  return {
    async find(name: string): Promise<Buffer | undefined> {
      return readFile(join(folder, name)).catch(() => undefined)
    },
    async store(name: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${randomUUID()}.draft`)
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, join(folder, name))
      await removeOldest(folder)
    },
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= filesMaximum) return
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  )
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - filesMaximum * 0.9)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}
