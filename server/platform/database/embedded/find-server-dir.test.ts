import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findServerDir } from './find-server-dir.ts'
import { findServerUser } from './server-user.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'merkato-embedded-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true }))

test('has one folder if several processes create it simultaneously', async () => {
  const user = await findServerUser(join(dataDir, 'postgres'))
  const folders = await Promise.all(
    Array.from({ length: 20 }, () => findServerDir(dataDir, user, () => undefined)),
  )
  expect(new Set(folders).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test.runIf(process.getuid?.() === 0)('has a folder that belongs to its user from the start', async () => {
  const user = await findServerUser(join(dataDir, 'postgres'))
  const owners = new Set<number>()
  for (let round = 0; round < 20; round += 1) {
    const folder = await mkdtemp(join(dataDir, 'round-'))
    await chmod(folder, 0o755)
    let found = false
    const watch = async () => {
      while (!found) {
        const created = await stat(join(folder, 'postgres')).catch(() => null)
        if (created !== null) owners.add(created.uid)
      }
    }
    const watching = [watch(), watch(), watch()]
    await findServerDir(folder, user, () => undefined)
    found = true
    await Promise.all(watching)
  }
  expect([...owners]).toEqual([user?.uid])
})
