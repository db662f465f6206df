import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { openDrawingProcess } from './open-drawing-process.ts'
import { allFiles, pictured } from './pictured.ts'

const pictureFiles = pictured.flatMap(allFiles)
const folder = join(import.meta.dirname, 'pictures')

async function drawnFiles(): Promise<Map<string, number>> {
  const drawn = new Map<string, number>()
  for await (const file of glob('**/*.jpg', { cwd: folder }))
    drawn.set(file, (await stat(join(folder, file))).mtimeMs)
  return drawn
}

test('every picture of the demo is drawn, once', { timeout: 240_000 }, async () => {
  const drawing = openDrawingProcess()
  for (const file of pictureFiles) expect((await drawing.draw(file)).length, file).toBeGreaterThan(1_000)
  drawing.close()
  const drawn = await drawnFiles()
  expect(drawn.size).toBe(pictureFiles.length)
  const [file = ''] = pictureFiles
  const [kept = ''] = [...drawn.keys()].filter((path) => path.startsWith(file.replace('jpg', '')))
  expect(await drawPicture(file)).toEqual(await readFile(join(folder, kept)))
  expect(await drawnFiles()).toEqual(drawn)
})

test('a picture that the demo does not have is not drawn', async () => {
  await expect(drawPicture('banners/none.jpg')).rejects.toThrow('no picture banners/none.jpg')
})
