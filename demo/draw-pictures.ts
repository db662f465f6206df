import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slugOf } from '../contract/slug.ts'
import { banners } from './banners.ts'
import { catalogueFile, picturePaths, variantPicturePath, viewsOf } from './catalogue/catalogue-file.ts'
import { products } from './catalogue/products.ts'
import { categories } from './categories.ts'
import type { Layer } from './draw/canvas.ts'
import { glyphLayer, glyphSvg } from './draw/glyph-layer.ts'
import type { Subject } from './draw/glyph-layer.ts'
import { drawView } from './draw/product-views.ts'
import { drawScene, tileScene } from './draw/scenes.ts'
import type { Scene } from './draw/scenes.ts'
import { offers } from './offers.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** The folder of the drawn pictures and the catalogue file that names them; not in git. */
export const builtFolder = join(here, 'pictures')

type Drawing = { file: string; from: unknown; draw: () => Promise<Buffer> }

/** Glyphs are drawn at this size and scaled; a larger one adds no detail. */
const LAYER_SIZE = 576
const CONCURRENCY = 4

/** Draws pictures that are missing or whose sources changed, and the catalogue file. Returns the number drawn. */
export async function drawPictures(
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const drawnPath = join(builtFolder, 'drawn.json')
  const drawn = existsSync(drawnPath)
    ? (JSON.parse(readFileSync(drawnPath, 'utf8')) as Record<string, string>)
    : {}
  const codeHash = hashOf(LAYER_SIZE, ...sourcesOf('draw'))
  const all = [...productDrawings(), ...sceneDrawings()].map((group) =>
    group.map((it) => ({ ...it, hash: hashOf(codeHash, it.from) })),
  )
  const isDrawn = (it: { file: string; hash: string }) =>
    drawn[it.file] === it.hash && existsSync(join(builtFolder, it.file))
  const planned = new Set(all.flat().map((it) => it.file))
  for (const file of Object.keys(drawn)) {
    if (!planned.has(file)) rmSync(join(builtFolder, file), { force: true })
  }
  const wanted = all.map((group) => group.filter((it) => !isDrawn(it))).filter((group) => group.length > 0)
  const total = wanted.flat().length
  let done = 0
  const queue = wanted.values()
  const worker = async () => {
    for (const group of queue) {
      for (const { file, draw } of group) {
        const path = join(builtFolder, file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, await draw())
        onProgress(++done, total)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  mkdirSync(builtFolder, { recursive: true })
  writeIfChanged(
    drawnPath,
    JSON.stringify(Object.fromEntries(all.flat().map((it) => [it.file, it.hash])), null, 1),
  )
  writeIfChanged(join(builtFolder, 'catalogue.jsonl'), catalogueFile())
  return total
}

/** An unchanged file is not written, as the user may lack the permission. */
function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** A product's views are one group, so that its glyph is drawn once for all of them and then released. */
function productDrawings(): Drawing[][] {
  return products.flatMap((product) => {
    const { SKU, price, picture, category } = product
    let layer: Promise<Layer> | undefined
    const views = viewsOf(price)
    const drawings = picturePaths(SKU, price).map((file, index) => ({
      file,
      from: [picture, glyphSvg(picture.glyph, 1), views[index], category.tint],
      draw: async () => {
        layer ??= glyphLayer(picture, LAYER_SIZE)
        return drawView(views[index]!, await layer, picture.pose ?? 'stand', category.tint)
      },
    }))
    return [drawings, ...variantDrawings(product)]
  })
}

/** Variants of another colour, seen as a whole. */
function variantDrawings({ SKU, picture, category, variants }: (typeof products)[number]): Drawing[][] {
  return Object.entries(variants?.pictures ?? {}).map(([value, change]) => {
    const subject = { ...picture, ...change }
    return [
      {
        file: variantPicturePath(SKU, value),
        from: [subject, glyphSvg(subject.glyph, 1), category.tint],
        draw: async () => {
          const layer = await glyphLayer(subject, LAYER_SIZE)
          return drawView('whole', layer, subject.pose ?? 'stand', category.tint)
        },
      },
    ]
  })
}

function sceneDrawings(): Drawing[][] {
  const layers = new Map<string, Promise<Layer>>()
  const layerOf = (subject: Subject) => {
    const key = JSON.stringify(subject)
    const layer = layers.get(key) ?? glyphLayer(subject, LAYER_SIZE)
    layers.set(key, layer)
    return layer
  }
  const drawing = (file: string, scene: Scene): Drawing => ({
    file,
    from: [scene, scene.props.map(({ glyph }) => glyphSvg(glyph, 1))],
    draw: () => drawScene(scene, layerOf),
  })
  return [
    ...categories.map(({ name, tint, tile }) =>
      drawing(`categories/${slugOf(name)}.jpg`, tileScene(tint, tile)),
    ),
    ...banners.map(({ file, scene }) => drawing(`banners/${file}.jpg`, scene)),
    ...offers.map(({ file, scene }) => drawing(`offers/${file}.jpg`, scene)),
  ].map((it) => [it])
}

function sourcesOf(folder: string): string[] {
  const path = join(here, folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
}

function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--all')) rmSync(builtFolder, { recursive: true, force: true })
  const count = await drawPictures()
  console.log(`${count} pictures drawn.`)
}
