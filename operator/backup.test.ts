import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askToOverwrite } from './backup.ts'

/** Asks on a terminal on which `keys` are pressed. */
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
