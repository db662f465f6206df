import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../contract/language.ts'
import { screenPaths } from '../contract/office/screens.ts'
import { readerTexts } from '../messages/reader-texts.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/office')

/** What a screen may load before it is shown: scripts, styles and texts, compressed. */
const limit = 150_000

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk | undefined
>
const routes = readFileSync(join(root, 'office/routes.tsx'), 'utf8')

const screenFiles = new Map(
  [...routes.matchAll(/'(\/[^']*)': async \(\) =>\s*\(await import\('\.\/([^']+)'\)/g)].map(
    ([, path = '', file = '']) => [path, file],
  ),
)

/** The files of an application that one of its files imports, directly or not. */
function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  for (const [, name = ''] of source.matchAll(/^(?:import|export) (?!type)[^']*? from '(\.[^']+)'/gm)) {
    const imported = posix.join(posix.dirname(file), name)
    if (/^(?:office|member-ui|ui)\//.test(imported)) sourcesOf(imported, found)
  }
  return found
}

function lateNamesOf(path: string): Set<string> {
  const names = new Set<string>()
  for (const file of sourcesOf(`office/${screenFiles.get(path)}`)) {
    for (const [, given = ''] of readFileSync(join(root, file), 'utf8').matchAll(/useTexts\(([^)]*)\)/g)) {
      if (given === '...readerTexts') for (const name of readerTexts) names.add(name)
      for (const [, name = ''] of given.matchAll(/'(\w+)'/g)) names.add(name)
    }
  }
  return names
}

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

const [entry = ''] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)

const textsFile = (language: string, name: string) =>
  `../messages/${language}/office/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

/** A file that is too small to be compressed is sent as it is. */
function bytesOf(file: string): number {
  const path = join(folder, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

test('every screen of the office is looked at', () => {
  expect([...screenFiles.keys()].sort()).toEqual([...screenPaths].sort())
})

test.each(screenPaths)('%s brings no script of another screen along', (path) => {
  const own = screenFiles.get(path)
  const screens = new Set([...screenFiles.values()].map((file) => `office/${file}`))
  const others = [...sourcesOf(`office/${own}`)].filter((file) => screens.has(file))
  expect(others).toEqual([`office/${own}`])
})

test.each(screenPaths)('%s has its late texts loaded together with its script', (path) => {
  const [, listed = ''] = new RegExp(`'${path}': (\\[[^\\]]*\\]|readerTexts),`).exec(routes) ?? []
  const names =
    listed === 'readerTexts' ? [...readerTexts] : [...listed.matchAll(/'(\w+)'/g)].map(([, it]) => it)
  expect(names.sort()).toEqual([...lateNamesOf(path)].sort())
})

test.each(languages.flatMap((language) => screenPaths.map((path) => ({ path, language }))))(
  '$path keeps to its limit in $language before it is shown',
  ({ path, language }) => {
    const texts = ['frame', ...lateNamesOf(path)].map((name) => textsFile(language, name))
    const files = filesOf([entry, ...texts, screenFiles.get(path) ?? ''])
    const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0)
    expect(bytes).toBeLessThanOrEqual(limit)
  },
)
