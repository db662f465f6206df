import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../test/fresh-database.ts'
import type { FreshDatabase } from '../test/fresh-database.ts'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'merkato-output-'))
  const rows = Array.from({ length: 300 }, (_, n) => `SKU-${n},Jebena,350,Furniture,${'clay '.repeat(300)}`)
  const file = join(folder, 'catalogue.csv')
  await writeFile(file, `SKU,productName,price,category,productDescription\n${rows.join('\n')}\n`)
  await shell(`"$MERKATO" catalogue import ${file}`)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Runs a shell command in which $MERKATO is the command line. */
async function shell(line: string) {
  const merkato = join(folder, 'merkato')
  const main = join(import.meta.dirname, 'main.ts')
  await writeFile(merkato, `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 })
  const env = {
    PATH: process.env.PATH,
    MERKATO: merkato,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  }
  return promisify(execFile)('/bin/sh', ['-c', line], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

test('a reader that closes the pipe ends a command without an error', async () => {
  const { stdout, stderr } = await shell('"$MERKATO" catalogue export | head -n 1')
  expect(stdout).toMatch(/^SKU,/)
  expect(stderr).toBe('')
})

test.each([
  ['backup', 'shop.tar.gz'],
  ['catalogue export --out', 'catalogue.csv'],
])('%s reports a full disk in a sentence, and leaves nothing behind', async (command, name) => {
  const file = join(folder, 'full', name)
  // A limit on the size of a file has the effect of a full disk, if its signal is ignored.
  await shell(`mkdir -p ${folder}/full`)
  const { code, stderr } = await shell(`trap '' XFSZ; ulimit -f 4; "$MERKATO" ${command} ${file}`)
  expect(stderr).toMatch(/cannot be written: EFBIG\.\n$/)
  expect(stderr).not.toContain('    at ')
  expect(code).toBe(2)
  expect(await readdir(join(folder, 'full'))).toEqual([])
})
