import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { readStaticFiles, serviceWorkerPath, withoutServiceWorker } from './static-files.ts'

let directory: string
let files: Map<string, CachedResponse>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'merkato-files-'))
  await mkdir(join(directory, 'assets'))
  for (const name of ['service-worker.js', 'assets/shop-1a2b.js', 'icon.png']) {
    await writeFile(join(directory, name), `content of ${name}`)
  }
  files = await readStaticFiles(directory)
})
afterAll(() => rm(directory, { recursive: true }))

function headerOf(path: string, name: string, of = files): string | undefined {
  const headers = of.get(path)?.headers ?? []
  return headers[headers.indexOf(name) + 1]
}

test('browsers ask for the service worker each time, and store hashed files for a year', () => {
  expect(headerOf(serviceWorkerPath, 'cache-control')).toBe('no-cache')
  expect(headerOf(serviceWorkerPath, 'content-type')).toBe('text/javascript; charset=utf-8')
  expect(headerOf(serviceWorkerPath, 'content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
  expect(headerOf('/assets/shop-1a2b.js', 'cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headerOf('/icon.png', 'cache-control')).toBe('public, max-age=3600')
})

test('switched off, the service worker removes itself and everything that was stored', async () => {
  const remover = withoutServiceWorker(files).get(serviceWorkerPath)
  const script = remover?.variants.identity.bytes.toString() ?? ''
  expect(headerOf(serviceWorkerPath, 'cache-control', withoutServiceWorker(files))).toBe('no-cache')
  expect(remover?.etag).not.toBe(files.get(serviceWorkerPath)?.etag)
  const done: string[] = []
  const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>()
  runInNewContext(script, {
    addEventListener: (type: string, listener: never) => listeners.set(type, listener),
    skipWaiting: () => done.push('no waiting'),
    caches: { keys: async () => ['pages-1', 'pictures'], delete: async (name: string) => done.push(name) },
    indexedDB: { deleteDatabase: (name: string) => done.push(name) },
    registration: { unregister: async () => done.push('unregistered') },
  })
  let work: Promise<void> | undefined
  for (const type of ['install', 'activate']) listeners.get(type)?.({ waitUntil: (given) => (work = given) })
  await work
  expect(done).toEqual(['no waiting', 'pages-1', 'pictures', 'own-data', 'unregistered'])
  expect([...listeners.keys()]).not.toContain('fetch')
})
