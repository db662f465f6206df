import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { ResolveFnOutput } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Node reads a package's package.json for each of its files and each import of it. Drizzle's is 180 kB long: half a
 * second of every start and 200 MB of memory. All its files are modules, and each of its names leads to one of them.
 */
const drizzle = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      resolved.set(specifier, known)
      return known
    }
    if (!specifier.startsWith('.') || !context.parentURL?.includes(drizzle)) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
  load(url, context, next) {
    if (!url.includes(drizzle) || !url.endsWith('.js')) return next(url, context)
    return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
  },
})
