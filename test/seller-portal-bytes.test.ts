import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../contract/language.ts'
import { sellerScreenPaths } from '../contract/seller/screens.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/seller-portal')

/** What a screen may load before it is shown: scripts, styles and texts, compressed. */
const limit = 150_000

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk | undefined
>
const routes = readFileSync(join(root, 'seller-portal/routes.tsx'), 'utf8')

const screens = new Map(
  [...routes.matchAll(/'(\/[^']*)': lazy\([^']*'\.\/([^']+)'/g)].map(([, path = '', file = '']) => [
    path,
    file,
  ]),
)

/** What screens show besides the texts of the portal, by the beginnings of their paths. */
const lateTexts = new Map([
  ['/account', ['member-factors']],
  ['/messages', ['seller-messages']],
  ['/products', ['seller-products']],
  ['/products/import', ['office/imports']],
  ['/products/', ['office/shared', 'office/products', 'office/rich-text', 'office/stock']],
])

function filesOf(chunks: string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of chunks) add(name)
  return files
}

/** A file that is too small to be compressed is sent as it is. */
function bytesOf(file: string): number {
  const path = join(folder, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

test('every screen of the portal is looked at', () => {
  expect([...screens.keys()].sort()).toEqual([...sellerScreenPaths].sort())
})

test.each(languages.flatMap((language) => sellerScreenPaths.map((path) => ({ path, language }))))(
  '$path keeps to its limit in $language before it is shown',
  ({ path, language }) => {
    const [entry = ''] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
    const late = [...lateTexts].filter(([start]) => path.startsWith(start)).flatMap(([, names]) => names)
    const texts = ['seller-portal', ...late].map((name) => `../messages/${language}/${name}.ts`)
    const files = filesOf([entry, ...texts, screens.get(path) ?? ''])
    const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0)
    expect(bytes).toBeLessThanOrEqual(limit)
  },
)
