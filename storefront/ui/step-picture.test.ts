import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepPictures } from './step-picture.tsx'

test('the file has exactly the pictures in use', async () => {
  const drawn = await readFile(join(import.meta.dirname, 'step-pictures.svg'), 'utf8')
  expect([...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...stepPictures])
})
