import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** The packages that each package may import; none may import test/, e2e/ or bench/. */
const packages: Record<string, string[]> = {
  contract: [],
  messages: ['contract'],
  server: ['contract', 'messages'],
  storefront: ['contract', 'messages'],
  office: ['contract', 'messages'],
  demo: ['contract', 'messages', 'server'],
  operator: ['contract', 'messages', 'server', 'demo'],
}

/** As in ARCHITECTURE.md. Folders and files of server/ may import only those before them. */
const levels = {
  infrastructure:
    'fault.ts spawn-limited.ts settings.ts unsafe-settings.ts config.ts make-data-dir.ts log.ts tracing.ts security-log.ts alarms.ts database dependencies.ts read-cache.ts shop.ts workers jobs sessions mail http media',
  'catalogue, accounts':
    'sellers stock catalogue search delivery accounts notifications activity shop-settings staff',
  'customer data': 'discounts carts wishlists stock-alerts reviews questions addresses product-detail',
  orders: 'orders',
  returns: 'returns',
  payments: 'sandbox-gateway payments',
  'across domains': 'reports figures my-data maintenance audit backup doctor pages office',
  'entry points': 'read-config.ts all-jobs.ts all-handlers.ts app.ts create-shop.ts state-metrics.ts main.ts',
}

/** Tables of other domains that a folder joins in its SQL. */
const joinedTables: Record<string, string[]> = {
  audit: [
    'code_uses',
    'day_figure_changes',
    'day_figures',
    'discount_codes',
    'helpful_marks',
    'order_items',
    'order_transitions',
    'orders',
    'payments',
    'payments_to_refund',
    'product_figures',
    'products',
    'refunded_items',
    'refunds',
    'reserved_units',
    'return_items',
    'return_transitions',
    'returns',
    'reviews',
    'shipment_items',
    'shipments',
    'stock',
    'variants',
  ],
  backup: ['media'],
  carts: ['products', 'variants'],
  catalogue: ['sellers'],
  demo: ['banners', 'offers', 'products', 'users'],
  doctor: ['media', 'products'],
  orders: ['bank_transfers', 'payments', 'variants'],
  returns: ['order_items', 'orders', 'variants'],
  reviews: ['products'],
  search: ['categories', 'category_figures', 'product_figures', 'products', 'variants'],
  stock: ['order_items', 'orders', 'products', 'variants'],
  'stock-alerts': ['products', 'variants'],
  wishlists: ['products', 'variants'],
}

const root = join(import.meta.dirname, '..')
const sources = new Map<string, string>()

beforeAll(async () => {
  for await (const path of glob(`{${Object.keys(packages).join(',')}}/**/*.{ts,tsx}`, { cwd: root })) {
    if (!/\.(test|d)\.tsx?$/.test(path)) sources.set(path, readFileSync(join(root, path), 'utf8'))
  }
})

function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    normalize(join(dirname(path), target)),
  )
}

test('a package imports only the packages that it may', () => {
  const wrong: string[] = []
  for (const [path, source] of sources) {
    const [own = ''] = path.split('/')
    for (const target of importsOf(path, source)) {
      const [imported = ''] = target.split('/')
      if (imported !== own && !packages[own]?.includes(imported)) wrong.push(`${path} imports ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the storefront gets its texts from loaders, so that none are in the scripts of the browser', () => {
  const wrong = [...sources].flatMap(([path, source]) =>
    path.startsWith('storefront/')
      ? importsOf(path, source).filter((target) => /^messages\/\w+\//.test(target))
      : [],
  )
  expect(wrong).toEqual([])
})

test('a folder of the server imports only folders that are listed before it', () => {
  const order = Object.values(levels).flatMap((level) => level.split(' '))
  const wrong: string[] = []
  for (const [path, source] of sources) {
    if (!path.startsWith('server/')) continue
    const own = path.split('/')[1] ?? ''
    if (!order.includes(own)) wrong.push(`${own} is not listed`)
    for (const target of importsOf(path, source)) {
      const [imported, folder = ''] = target.split('/')
      if (imported === 'server' && order.indexOf(folder) > order.indexOf(own))
        wrong.push(`${path} imports ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('ARCHITECTURE.md lists the same levels', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const rows = [...page.matchAll(/^\| ([a-z][a-z, ]+) \| (`[^|]+) \|$/gm)].map(([, level, names = '']) => [
    level,
    names.replace(/[`/]/g, ''),
  ])
  expect(Object.fromEntries(rows)).toEqual(levels)
})

test('the SQL of a domain names no tables of other domains besides those listed', () => {
  const owners = new Map<string, string>()
  for (const [path, source] of sources) {
    const [, declared = ''] = /interface Tables \{([^}]*)\}/.exec(source) ?? []
    for (const [, table = ''] of declared.matchAll(/^\s*(\w+):/gm))
      owners.set(snakeCase(table), folderOf(path))
  }
  expect(owners.size).toBeGreaterThan(30)
  const found = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    if (!/^(server|operator|demo)\//.test(path)) continue
    const folder = folderOf(path)
    for (const table of tablesIn(source)) {
      const owner = owners.get(table)
      if (owner === undefined || owner === folder) continue
      found.set(folder, (found.get(folder) ?? new Set()).add(table))
    }
  }
  const sorted = [...found].map(([folder, tables]) => [folder, [...tables].toSorted()])
  expect(Object.fromEntries(sorted)).toEqual(joinedTables)
})

function folderOf(path: string): string {
  const [name = '', folder = ''] = path.split('/')
  return name === 'server' ? folder : name
}

/** Tables in SQL text and in calls of the query builder. */
function tablesIn(source: string): string[] {
  const sql = source.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b/g)
  const builder = source.matchAll(
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join|using|from)\(\s*\[?'(\w+)/g,
  )
  return [...sql, ...builder].map(([, table = '']) => snakeCase(table))
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
