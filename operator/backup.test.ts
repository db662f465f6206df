import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askToOverwrite, warn } from './backup.ts'

async function askWith(keys: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  input.write(keys)
  return askToOverwrite('shop.tar.gz', { json: false }, { input, output })
}

test.each(['y\r', 'YES\r'])('%j replaces the file', async (keys) => {
  await expect(askWith(keys)).resolves.toBeUndefined()
})

test.each(['n\r', '\r', '\u0003', '\u0004'])(
  '%j leaves the file, without an unexpected error',
  async (keys) => {
    await expect(askWith(keys)).rejects.toMatchObject({
      name: 'Fault',
      message: 'Nothing was written.',
      exitCode: 2,
    })
  },
)

test('pictures that are not in the backup are counted beyond a hundred lines', () => {
  const lines: string[] = []
  const missing = Array.from({ length: 1_640 }, (_, at) => `-C/${at}/160.webp`)
  warn({ missing, damaged: ['Ef/Ef/640.webp'] }, (line) => void lines.push(line))
  expect(lines).toHaveLength(101)
  expect(lines[0]).toBe('warning: the picture Ef/Ef/640.webp is damaged and was left out')
  expect(lines.at(-1)).toBe('and 1,541 more warnings')
})
