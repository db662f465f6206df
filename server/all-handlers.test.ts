import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname

function handling(parent: string): string[] {
  return readdirSync(parent).filter((name) => existsSync(join(parent, name, 'api.ts')))
}

/** Domains are folders of a wing; the catalogue is a whole wing. */
const domains = [folder, ...readdirSync(folder).map((wing) => join(folder, wing))]
  .filter((parent) => statSync(parent).isDirectory())
  .flatMap((parent) => handling(parent).map((domain) => [domain, parent] as const))

function names(module: Record<string, object>, suffix: string): string[] {
  const tables = Object.entries(module).filter(([name]) => name.endsWith(suffix))
  return tables.flatMap(([, table]) => Object.keys(table)).sort()
}

test.each(domains)(
  'the endpoints of contract/%s.ts are handled in the folder of that name',
  async (domain, parent) => {
    const [own, office] = ['../contract', '../contract/office'].map((it) => join(folder, it, `${domain}.ts`))
    const contract = await import(existsSync(own!) ? own! : office!)
    const api = await import(join(parent, domain, 'api.ts'))
    expect(names(api, 'Handlers')).toEqual(names(contract, 'Endpoints'))
  },
)

test.each(handling(join(folder, 'operations/office')))(
  'the endpoints of contract/office/%s.ts are handled in the folder of that name',
  async (screen) => {
    const contract = await import(join(folder, '../contract/office', `${screen}.ts`))
    const api = await import(join(folder, 'operations/office', screen, 'api.ts'))
    expect(names(api, 'Handlers')).toEqual(names(contract, 'Endpoints'))
  },
)
