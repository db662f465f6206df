import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { PageHandle } from '../storefront/client/page-handle.ts'
import { shopRoutes } from '../storefront/routes.ts'

const root = join(import.meta.dirname, '..')
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The modules that are on screen together: the root, the layouts of a page, and the page. */
function chainsOf(routes: readonly RouteObject[], around: readonly string[] = []): string[][] {
  return routes.flatMap(({ handle, children }) => {
    const { module = 'root.tsx' } = (handle ?? {}) as Partial<PageHandle>
    const modules = [...around, module]
    return children ? chainsOf(children, modules) : [modules]
  })
}

const imported = /^(?:import|export) (?!type)[^']*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gm

/**
 * The texts that a file and those that it imports take from the loaders, also those that are loaded later. What a file gives
 * to the parts in it is none of them.
 */
function textsOf(file: string, around = new Set<string>()): string[] {
  if (around.has(file)) return []
  around.add(file)
  const source = sourceOf(file)
  const own = [...source.matchAll(/useTexts\('(\w+)'\)/g)].map(([, name = '']) => name)
  const given = [...source.matchAll(/<LoadedTexts value=\{\{ (.*?) \}\}/g)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  const below = [...source.matchAll(imported)]
    .map(([, now, later]) => posix.join(posix.dirname(file), now ?? later ?? ''))
    .filter((it) => /^(?:storefront|ui)\/.*\.tsx?$/.test(it))
    .flatMap((it) => textsOf(it, around))
  around.delete(file)
  return [...own, ...below.filter((name) => !given.includes(name))]
}

const pages = new Map(chainsOf(shopRoutes(() => ({}))).map((modules) => [modules.at(-1) ?? '', modules]))

test.each([...pages])('the loaders around %s return the texts that it shows', (_, modules) => {
  const loaders = modules
    .map((module) => `storefront/${module.replace(/tsx$/, 'server.ts')}`)
    .filter((file) => existsSync(join(root, file)))
    .map(sourceOf)
    .join('\n')
  const shown = new Set(modules.flatMap((module) => textsOf(`storefront/${module}`)))
  expect([...shown].filter((name) => !new RegExp(`\\b${name}\\b`).test(loaders))).toEqual([])
})
