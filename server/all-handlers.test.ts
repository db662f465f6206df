import { globSync } from 'node:fs'
import { dirname, basename, join } from 'node:path'
import { expect, test } from 'vitest'

const domains = globSync('*/api.ts', { cwd: import.meta.dirname }).map((path) => dirname(path))

function names(module: Record<string, object>, suffix: string): string[] {
  const tables = Object.entries(module).filter(([name]) => name.endsWith(suffix))
  return tables.flatMap(([, table]) => Object.keys(table)).sort()
}

test.each(domains)(
  'the endpoints of contract/%s.ts are handled in the folder of that name',
  async (domain) => {
    const contract = await import(join(import.meta.dirname, '../contract', `${basename(domain)}.ts`))
    const api = await import(join(import.meta.dirname, domain, 'api.ts'))
    expect(names(api, 'Handlers')).toEqual(names(contract, 'Endpoints'))
  },
)
