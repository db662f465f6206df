import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir } from './make-data-dir.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-data-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test('the data folder is created with its parents, and left unchanged if it exists', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet')
  await makeDataDir(dataDir)
  await makeDataDir(dataDir)
  expect(existsSync(dataDir)).toBe(true)
})

test('a data folder that cannot be created is reported with the reason', async () => {
  const impossible = [join(folder, 'file'), join(folder, 'file', 'below'), '/dev/null/data']
  // mkdir reports ENOENT for it although /proc exists; retrying would never end.
  if (existsSync('/proc/self')) impossible.push('/proc/merkato/data')
  for (const dataDir of impossible) {
    await expect(makeDataDir(dataDir)).rejects.toThrow(/^The data folder \S+ cannot be used: .*Set DATA_DIR/)
  }
})
