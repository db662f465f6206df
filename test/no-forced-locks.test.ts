import { readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageLimits } from '../bench/harness/page-limits.ts'

const root = join(import.meta.dirname, '..')

async function sources(pattern: string): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const path of glob(pattern, { cwd: root, exclude: ['node_modules', 'build'] })) {
    if (!path.startsWith('node_modules') && path !== 'test/no-forced-locks.test.ts')
      found.push([path, readFileSync(join(root, path), 'utf8')])
  }
  return found
}

test('no source names what a package marks as unsafe, unstable or internal', async () => {
  const names =
    /\b(UNSAFE_|unstable_|unsafe_|__SECRET_INTERNALS|__CLIENT_INTERNALS|__SERVER_INTERNALS)\w*|window\.__reactRouter/
  const wrong = (
    await sources(
      '{contract,messages,server,ui,gallery,storefront,office,operator,demo,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs}',
    )
  )
    .filter(([, source]) => names.test(source))
    .map(([path]) => path)
  expect(wrong).toEqual([])
})

test('no source uses what React Router marks as private of its router', async () => {
  const members =
    /\brouter\??\.(state|subscribe|routes|match|manifest|window|initialize|fetch|revalidate|dispose|patchRoutes|_\w+)\b/
  const wrong = (await sources('{ui,gallery,storefront,office}/**/*.{ts,tsx}'))
    .filter(([, source]) => members.test(source))
    .map(([path]) => path)
  expect(wrong).toEqual([])
})

test('the builds change no code of a package', async () => {
  const builds = await sources('{vite*.ts,scripts/*.ts,vitest.config.ts}')
  expect(builds.map(([path]) => path)).toContain('vite.config.ts')
  for (const [path, source] of builds) {
    expect(source, path).not.toMatch(
      /\btransform(Index)?\b\s*[:(]|\bresolve: *\{|\balias\b|\brenderChunk\b|patch-package/,
    )
  }
  const { scripts, overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
    overrides?: unknown
  }
  expect(Object.values(scripts).join()).not.toContain('patch')
  expect(overrides).toBeUndefined()
})

const client = join(root, 'build/client/assets')

test('the scripts of the browser contain no schema of the contract, no catalogue of texts and no development code', async () => {
  const scripts: string[] = []
  for await (const path of glob('*.js', { cwd: client }))
    scripts.push(readFileSync(join(client, path), 'utf8'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const script of scripts) {
    expect(script).not.toMatch(/ZodError|invalid_format/)
    expect(script.length).toBeLessThan(320_000)
  }
  const renderer = readFileSync(join(root, 'build/server/entry.server.js'), 'utf8')
  // The development build of React needs three times as long.
  expect(renderer).not.toMatch(/jsxDEV\(|react-dom-server\.node\.development/)
})

test('the style sheet of the storefront keeps to its limit', async () => {
  const sizes: number[] = []
  for await (const path of glob('*.css.br', { cwd: client })) sizes.push(statSync(join(client, path)).size)
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThanOrEqual(pageLimits.style)
})
