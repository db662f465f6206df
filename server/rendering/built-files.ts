import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltFiles } from '../../contract/site.ts'

type Manifest = Record<string, Chunk | undefined>

type Chunk = { file: string; imports?: string[]; css?: string[] }

const entry = 'storefront/entry.client.tsx'

export async function readBuiltFiles(clientDirectory: string): Promise<BuiltFiles> {
  const manifest = JSON.parse(
    await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const known = new Map<string, string[]>()
  const first = withImports(manifest, [entry])
  return {
    entry: addressOf(first[0]!),
    styles: first.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
    areDeferred: true,
    scriptsOf(module) {
      const scripts =
        known.get(module) ?? withImports(manifest, [entry, `storefront/${module}`]).map(addressOf)
      known.set(module, scripts)
      return scripts
    },
  }
}

const addressOf = ({ file }: Chunk) => `/${file}`

function withImports(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const chunks = new Set<Chunk>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const source of sources) add(source)
  return [...chunks]
}
