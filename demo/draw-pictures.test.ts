import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFolder, drawPictures } from './draw-pictures.ts'

test(
  'nothing is written when all pictures are drawn, since the folder may belong to another user',
  { timeout: 120_000 },
  async () => {
    const written = () =>
      Promise.all(
        ['drawn.json', 'catalogue.jsonl'].map(async (name) => (await stat(join(builtFolder, name))).mtimeMs),
      )
    await drawPictures()
    const before = await written()
    expect(await drawPictures()).toBe(0)
    expect(await written()).toEqual(before)
  },
)
