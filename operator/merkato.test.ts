import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'merkato.mjs')
const asNode20 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })`

function run(file: string, options: string[], ...words: string[]) {
  return promisify(execFile)(process.execPath, [...options, file, ...words]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

test.each([
  ['the right Node', []],
  ['another Node', ['--import', asNode20]],
])('the program runs under %s, with the exit code of the command', async (_, options) => {
  expect((await run(program, options, 'help')).stdout).toContain('catalogue import FILE')
  const { code, stderr } = await run(program, options, 'sevre')
  expect(code).toBe(2)
  expect(stderr).toContain('There is no command sevre')
})

test('without the packages it reports what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-program-'))
  await cp(program, join(folder, 'merkato.mjs'))
  const { code, stderr } = await run(join(folder, 'merkato.mjs'), ['--import', asNode20], 'help')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Merkato runs on Node 26, and this is Node 20\.19\.0\. Run npm start once/)
  await rm(folder, { recursive: true })
})
