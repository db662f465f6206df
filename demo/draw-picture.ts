import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { slugOf } from '../contract/slug.ts'
import { banners } from './banners.ts'
import { pictureUrls, variantPicturePath, viewsOf } from './catalogue/catalogue-file.ts'
import { products } from './catalogue/products.ts'
import { categories } from './categories.ts'
import type { Layer } from './draw/canvas.ts'
import { glyphLayer, glyphSvg } from './draw/glyph-layer.ts'
import type { Subject } from './draw/glyph-layer.ts'
import { drawView } from './draw/product-views.ts'
import type { View } from './draw/product-views.ts'
import { drawScene, tileScene } from './draw/scenes.ts'
import type { Scene } from './draw/scenes.ts'
import { offers } from './offers.ts'

/** Drawn pictures are kept here for the next shop; git ignores them. */
const drawnFolder = join(import.meta.dirname, 'pictures')

/** `from` is what the drawing depends on besides the code. */
type Drawing = { from: () => unknown[]; draw: () => Promise<Buffer> }

/** Glyphs are drawn at this size and scaled; a larger one adds no detail. */
const LAYER_SIZE = 576
/** The pictures of a product are drawn one after the other, and share the layer of its glyph. */
const LAYERS_KEPT = 16

const layers = new LRUCache<string, Promise<Layer>>({ max: LAYERS_KEPT })
const drawings = new Map([...productDrawings(), ...sceneDrawings()])
const codeHash = hashOf(LAYER_SIZE, ...sourcesOf('draw'))

/** It is drawn once as long as its sources are the same. */
export async function drawPicture(file: string): Promise<Buffer> {
  const drawing = drawings.get(file)
  if (!drawing) throw new Error(`The demo has no picture ${file}.`)
  const path = join(drawnFolder, file.replace(/\.jpg$/, `.${hashOf(codeHash, ...drawing.from())}.jpg`))
  if (existsSync(path)) return readFileSync(path)
  const picture = await drawing.draw()
  keep(path, picture)
  return picture
}

/** It replaces what older sources drew. The user may not be allowed to write here: then it is drawn for each shop. */
function keep(path: string, picture: Buffer): void {
  const folder = dirname(path)
  const [name = ''] = basename(path).split('.')
  const part = `${path}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    for (const old of readdirSync(folder)) if (old.split('.')[0] === name) rmSync(join(folder, old))
    writeFileSync(part, picture)
    renameSync(part, path)
  } catch {
    rmSync(part, { force: true })
  }
}

function productDrawings(): [string, Drawing][] {
  return products.flatMap(({ SKU, price, picture, category, variants }) => [
    ...pictureUrls(SKU, price).map((file, index): [string, Drawing] => [
      file,
      viewDrawing(viewsOf(price)[index]!, picture, category.tint),
    ]),
    // Variants of another colour are seen as a whole.
    ...Object.entries(variants?.pictures ?? {}).map(([value, change]): [string, Drawing] => [
      variantPicturePath(SKU, value),
      viewDrawing('whole', { ...picture, ...change }, category.tint),
    ]),
  ])
}

function viewDrawing(view: View, subject: Subject, tint: string): Drawing {
  return {
    from: () => [subject, glyphSvg(subject.glyph, 1), view, tint],
    draw: async () => drawView(view, await layerOf(subject), subject.pose ?? 'stand', tint),
  }
}

function sceneDrawings(): [string, Drawing][] {
  return [
    ...categories.map(({ name, tint, tile }): [string, Scene] => [
      `categories/${slugOf(name)}.jpg`,
      tileScene(tint, tile),
    ]),
    ...banners.map(({ file, scene }): [string, Scene] => [`banners/${file}.jpg`, scene]),
    ...offers.map(({ file, scene }): [string, Scene] => [`offers/${file}.jpg`, scene]),
  ].map(([file, scene]) => [
    file,
    {
      from: () => [scene, scene.props.map(({ glyph }) => glyphSvg(glyph, 1))],
      draw: () => drawScene(scene, layerOf),
    },
  ])
}

function layerOf(subject: Subject): Promise<Layer> {
  const key = JSON.stringify(subject)
  const layer = layers.get(key) ?? glyphLayer(subject, LAYER_SIZE)
  layers.set(key, layer)
  return layer
}

function sourcesOf(folder: string): string[] {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
}

function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
