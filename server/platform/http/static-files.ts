import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createCachedResponse, withEncoding, type CachedResponse } from './cached-response.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt'])

export async function compressFiles(directory: string): Promise<void> {
  const paths = await filesIn(directory, (extension) => compressible.has(extension))
  await Promise.all(
    paths.map(async (path) => {
      const plain = await readFile(path)
      const [br, gz] = await Promise.all([
        brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzipAsync(plain, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}

/** The keys are URL paths. With their compressed copies, they take about 1 MB. */
export async function readStaticFiles(directory: string, wanted = /^/): Promise<Map<string, CachedResponse>> {
  const files = new Map<string, CachedResponse>()
  const paths = await filesIn(directory, (extension) => types[extension] !== undefined)
  await Promise.all(
    paths.map(async (path) => {
      const url = `/${relative(directory, path).split(sep).join('/')}`
      if (!wanted.test(url)) return
      const [plain, br, gz] = await Promise.all([
        readFile(path),
        readFile(`${path}.br`).catch(() => undefined),
        readFile(`${path}.gz`).catch(() => undefined),
      ])
      let file = createCachedResponse(200, headersOf(url), plain)
      if (br) file = withEncoding(file, 'br', br)
      if (gz) file = withEncoding(file, 'gzip', gz)
      files.set(url, file)
    }),
  )
  return files
}

async function filesIn(directory: string, isWanted: (extension: string) => boolean): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && isWanted(extname(entry.name)))
    .filter((entry) => !entry.parentPath.endsWith(`${sep}.vite`))
    .map((entry) => join(entry.parentPath, entry.name))
}

export const serviceWorkerPath = '/service-worker.js'

/** It replaces the service worker in the browsers that have it, and removes what it has stored. */
const removingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('own-data')
  await registration.unregister()
})()))
`

export function withoutServiceWorker(files: Map<string, CachedResponse>): Map<string, CachedResponse> {
  const remover = createCachedResponse(200, headersOf(serviceWorkerPath), Buffer.from(removingWorker))
  return new Map(files).set(serviceWorkerPath, remover)
}

/** Names of files in /assets contain a hash of their content. The service worker decides what is current. */
function headersOf(url: string): string[] {
  const isWorker = url === serviceWorkerPath
  const caching = isWorker ? 'no-cache' : 'public, max-age=3600'
  return [
    'content-type',
    types[extname(url)] ?? 'application/octet-stream',
    'cache-control',
    url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : caching,
    'x-content-type-options',
    'nosniff',
    ...(isWorker ? ['content-security-policy', `default-src 'none'; connect-src 'self'`] : []),
  ]
}
