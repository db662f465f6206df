import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { keepAnswer, keepVariant, type KeptAnswer } from './kept-answer.ts'

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

/**
 * Reads the built client files, about a megabyte, into memory, with the .br and .gz copies that the build made,
 * by their URL path. Files under /assets carry their hash in their name and may be kept for ever.
 */
export async function readStaticFiles(directory: string): Promise<Map<string, KeptAnswer>> {
  const files = new Map<string, KeptAnswer>()
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .filter((entry) => !entry.parentPath.endsWith(`${sep}.vite`))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    names.map(async (name) => {
      const path = `/${relative(directory, name).split(sep).join('/')}`
      const [plain, br, gzip] = await Promise.all([
        readFile(name),
        readFile(`${name}.br`).catch(() => undefined),
        readFile(`${name}.gz`).catch(() => undefined),
      ])
      const kept = keepAnswer(200, headersOf(path), plain)
      if (br) keepVariant(kept, 'br', br)
      if (gzip) keepVariant(kept, 'gzip', gzip)
      files.set(path, kept)
    }),
  )
  return files
}

function headersOf(path: string): string[] {
  return [
    'content-type',
    types[extname(path)] ?? 'application/octet-stream',
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options',
    'nosniff',
  ]
}
