import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
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

test('a backup does not replace a file unless it is told to', async () => {
  const file = join(folder, 'there.tar.gz')
  await writeFile(file, 'mine')
  const refused = await shell(`"$MERKATO" backup ${file}`)
  expect(refused).toMatchObject({
    code: 2,
    stderr: `${file} exists. --overwrite replaces it. Nothing was written.\n`,
  })
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect(await shell(`"$MERKATO" backup ${file} --overwrite`)).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(file, 'utf8')).not.toBe('mine')
})

test('what the environment causes is a sentence, and a bug is one with the name of its log', async () => {
  const add = '"$MERKATO" categories add Cups'
  const name = new URL(database.url).pathname.slice(1)
  await database.runAsOwner(`alter database ${name} set default_transaction_read_only = on`)
  const readOnly = await shell(add)
  await database.runAsOwner(
    `set transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  )
  expect(readOnly).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database only accepts reads[^\n]*\n$/),
  })

  const drawing = join(import.meta.dirname, '../docs/merkato.webp')
  const bucket =
    'MEDIA_STORE=s3://pictures AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=x AWS_SECRET_ACCESS_KEY=x AWS_ENDPOINT_URL_S3=http://127.0.0.1:1'
  const unreachable = await shell(`${bucket} ${add} --image ${drawing}`)
  expect(unreachable).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The picture store of MEDIA_STORE[^\n]*\n$/),
  })

  await database.runAsOwner('alter table search_misses rename to moved')
  const bug = await shell('"$MERKATO" search report')
  await database.runAsOwner('alter table moved rename to search_misses')
  expect(bug.stderr).toMatch(/^An unexpected error occurred: [^\n]*search_misses[^\n]*commands\.log\.\n$/)
  expect(await readFile(join(folder, 'data/commands.log'), 'utf8')).toContain('a command failed')
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
