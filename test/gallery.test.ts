import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from './open-shop.ts'
import type { TestShop } from './open-shop.ts'
import { servePages } from './serve-pages.ts'

const root = join(import.meta.dirname, '..')

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  shop = await openShop({ SHOP_MODE: 'demo' })
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

test('the gallery shows each component of the kit', async () => {
  const shown = new Set<string>()
  for await (const path of glob('gallery/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const [, name = ''] of source.matchAll(/ from '\.\.\/(ui\/[\w-]+\.tsx?)'/g)) shown.add(name)
  }
  const components: string[] = []
  for await (const path of glob('ui/*.tsx', { cwd: root })) components.push(path)
  expect(components.length).toBeGreaterThan(10)
  expect([...components, 'ui/toast.ts'].filter((path) => !shown.has(path))).toEqual([])
})

test('a component of the kit has at most 90 lines', async () => {
  const long: string[] = []
  for await (const path of glob('ui/*.{ts,tsx}', { cwd: root })) {
    if (readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length > 90) long.push(path)
  }
  expect(long).toEqual([])
})

test('only a shop in development has the gallery', async () => {
  for (const path of ['/ui', '/ui?language=am', '/am/ui'])
    expect((await fetch(`${pages.origin}${path}`)).status, path).toBe(404)
})
