import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** Each package may import these packages; none may import test/, e2e/ or bench/. */
const packages: Record<string, string[]> = {
  contract: [],
  messages: ['contract'],
  server: ['contract', 'messages'],
  ui: ['contract', 'messages'],
  storefront: ['contract', 'messages', 'ui'],
  'member-ui': ['contract', 'messages', 'ui'],
  office: ['contract', 'messages', 'ui', 'member-ui'],
  'seller-portal': ['contract', 'messages', 'ui', 'member-ui'],
  gallery: ['contract', 'messages', 'ui'],
  demo: ['contract', 'messages', 'server'],
  operator: ['contract', 'messages', 'server', 'demo'],
}

/** Each wing of server/ may import these; the files beside the wings are the entry points, which import all. */
const wings: Record<string, string[]> = {
  platform: [],
  ledger: ['platform'],
  customers: ['platform'],
  catalogue: ['platform', 'customers'],
  commerce: ['platform', 'ledger', 'customers', 'catalogue'],
  operations: ['platform', 'ledger', 'customers', 'catalogue', 'commerce'],
  rendering: ['platform'],
}

/** The applications in the browser have these floors, from the ground up; all other folders are screens. */
const floors: Record<string, string[][]> = {
  office: [
    ['api.ts', 'texts.tsx'],
    ['ui'],
    ['session'],
    ['shell'],
    ['screens'],
    ['routes.tsx'],
    ['main.tsx'],
  ],
  'seller-portal': [
    ['api.ts', 'texts.tsx'],
    ['ui'],
    ['session'],
    ['shell'],
    ['screens'],
    ['routes.tsx'],
    ['main.tsx'],
  ],
  storefront: [
    ['head-script', 'client', 'site.server.ts', 'page.server.ts', 'script-text.server.ts'],
    ['messages'],
    ['ui'],
    ['visitor-cart', 'session'],
    ['offline'],
    ['shell'],
    ['structured-data.server.ts', 'describe-page.server.ts', 'load-categories.server.ts'],
    ['screens'],
    ['routes.ts', 'root.tsx', 'root.server.ts', 'document.server.ts', 'resources.server.ts'],
    ['entry.client.tsx', 'entry.server.tsx'],
  ],
}

/** A folder joins these tables of other domains in its SQL. */
const joinedTables: Record<string, string[]> = {
  'catalogue/bulk': ['categories', 'products', 'variants'],
  'catalogue/collections': ['products'],
  'catalogue/editing': ['products'],
  'catalogue/export': ['categories', 'products', 'sellers', 'variants'],
  'catalogue/feeds': ['categories', 'products', 'sellers', 'variants'],
  'catalogue/import': ['products', 'variants'],
  'catalogue/places': ['stock', 'stock_transfers', 'variants'],
  'catalogue/product-days': ['products'],
  'catalogue/products': ['sellers'],
  'catalogue/questions': ['products'],
  'catalogue/reviews': ['products'],
  'catalogue/search': [
    'categories',
    'category_figures',
    'category_products',
    'product_figures',
    'products',
    'sellers',
    'variants',
  ],
  'catalogue/seller-imports': ['products'],
  'catalogue/seller-products': [
    'categories',
    'media',
    'products',
    'sellers',
    'stock',
    'stock_movements',
    'variants',
  ],
  'catalogue/seller-delivery': ['sellers'],
  'catalogue/sellers': ['products'],
  'catalogue/stock': ['order_items', 'orders', 'places', 'products', 'restocked_variants', 'variants'],
  'catalogue/stock-alerts': ['products', 'variants'],
  'catalogue/wishlists': ['products', 'variants'],
  'commerce/adjustments': ['sellers'],
  'commerce/books': [
    'cash_closes',
    'cash_entries',
    'credit_entries',
    'dispute_decisions',
    'dispute_refund_items',
    'disputes',
    'gift_cards',
    'gift_purchases',
    'order_items',
    'order_parts',
    'order_transitions',
    'orders',
    'payments',
    'received_money',
    'refunded_deliveries',
    'refunded_items',
    'refunds',
    'return_items',
    'returns',
    'rider_dues',
    'shipment_items',
    'shipments',
    'tills',
  ],
  'commerce/carts': ['products', 'variants'],
  'commerce/cash': ['shipments'],
  'commerce/commission': ['products', 'sellers'],
  'commerce/credit': ['orders'],
  'commerce/disputes': ['order_parts', 'order_reductions', 'orders', 'refunds', 'sellers'],
  'commerce/drafts': ['users'],
  'commerce/gift-cards': ['sent_mails'],
  'commerce/hand-over': ['order_parts'],
  'commerce/messages': ['order_parts', 'orders', 'seller_applications', 'sellers', 'users'],
  'commerce/orders': [
    'automatic_discounts',
    'bank_transfers',
    'carriers',
    'dispute_refund_items',
    'order_parts',
    'payments',
    'products',
    'received_money',
    'refunds',
    'return_items',
    'returns',
    'tax_invoices',
    'variants',
  ],
  'commerce/parts': [
    'order_items',
    'order_transitions',
    'orders',
    'products',
    'seller_holidays',
    'sellers',
    'shipment_items',
    'shipments',
    'variants',
  ],
  'commerce/payouts': ['sellers'],
  'commerce/recommendations': [
    'order_items',
    'orders',
    'products',
    'refunded_items',
    'return_items',
    'variants',
  ],
  'commerce/reconciliation': [
    'ledger_accounts',
    'ledger_entries',
    'ledger_transactions',
    'orders',
    'payments',
    'received_money',
    'refunds',
  ],
  'commerce/discounts': ['collection_products', 'products'],
  'commerce/reserve': [
    'disputes',
    'order_items',
    'order_parts',
    'orders',
    'refunds',
    'return_items',
    'returns',
    'sellers',
  ],
  'commerce/returns': ['order_items', 'order_parts', 'orders', 'variants'],
  'commerce/seller-accounts': ['order_parts', 'sellers'],
  'commerce/seller-score': [
    'dispute_decisions',
    'disputes',
    'order_items',
    'order_parts',
    'orders',
    'products',
    'return_items',
    'returns',
    'reviews',
    'seller_applications',
    'sellers',
  ],
  'commerce/seller-statements': ['seller_applications'],
  'commerce/seller-orders': [
    'carriers',
    'order_holds',
    'order_items',
    'order_parts',
    'orders',
    'shipment_items',
    'shipments',
  ],
  'commerce/seller-figures': [
    'order_items',
    'order_parts',
    'orders',
    'product_figures',
    'products',
    'questions',
    'sellers',
    'shipment_items',
    'shipments',
    'variants',
  ],
  'commerce/seller-parts': ['order_holds', 'order_parts', 'orders'],
  'commerce/tax-invoices': ['orders'],
  'customers/groups': ['users'],
  demo: [
    'banners',
    'categories',
    'offers',
    'order_items',
    'payouts',
    'product_days',
    'product_figures',
    'products',
    'restocked_products',
    'sms_messages',
    'users',
    'variants',
  ],
  'operations/audit': [
    'automatic_discounts',
    'bank_transfers',
    'cash_closes',
    'cash_entries',
    'charge_backs',
    'claimed_references',
    'code_uses',
    'credit_balances',
    'credit_entries',
    'day_figure_changes',
    'day_figures',
    'discount_codes',
    'discount_uses',
    'dispute_decisions',
    'dispute_refund_items',
    'dispute_steps',
    'disputes',
    'draft_lines',
    'gift_cards',
    'gift_purchases',
    'helpful_marks',
    'ledger_accounts',
    'ledger_days',
    'ledger_entries',
    'ledger_heads',
    'ledger_opening',
    'ledger_transactions',
    'low_stock',
    'order_changes',
    'order_items',
    'order_part_steps',
    'order_parts',
    'order_places',
    'order_reductions',
    'order_transitions',
    'orders',
    'payments',
    'payments_to_refund',
    'payouts',
    'phone_customers',
    'place_stock',
    'places',
    'product_figures',
    'products',
    'received_money',
    'refunded_deliveries',
    'refunded_items',
    'refunds',
    'reserved_units',
    'return_items',
    'return_transitions',
    'returns',
    'reviews',
    'rider_dues',
    'sales_by_day',
    'sales_by_month',
    'sales_days_to_count',
    'sales_months',
    'seller_statement_chunks',
    'seller_statement_counter',
    'seller_statement_files',
    'seller_statements',
    'shipment_items',
    'shipments',
    'statement_lines',
    'statement_matches',
    'stock',
    'stock_movements',
    'stock_transfer_lines',
    'stock_transfers',
    'tax_invoices',
    'tills',
    'variants',
  ],
  'operations/backup': ['media'],
  'operations/sales-reports': [
    'automatic_discounts',
    'categories',
    'day_figure_changes',
    'day_figures',
    'ledger_accounts',
    'ledger_entries',
    'ledger_heads',
    'ledger_transactions',
    'order_parts',
    'orders',
    'product_days',
    'products',
    'sellers',
    'stock',
    'users',
    'variants',
  ],
  'operations/doctor': ['media', 'products'],
  // The walls between sellers are conditions on their tables (walls/seller-walls.ts).
  'platform/database': [
    'catalogue_imports',
    'conversation_messages',
    'conversations',
    'disputes',
    'ledger_accounts',
    'ledger_entries',
    'order_items',
    'order_parts',
    'payouts',
    'products',
    'returns',
    'reviews',
    'seller_statements',
    'variants',
  ],
  'operations/seller-applications': ['seller_penalties', 'sellers'],
  'operations/seller-scores': ['seller_members', 'sellers'],
  'operations/stock-transfers': ['variants'],
  'operations/stock-counts': [
    'categories',
    'order_items',
    'order_places',
    'orders',
    'places',
    'products',
    'shipment_items',
    'shipments',
    'stock',
    'variants',
  ],
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

test('the kit gets its texts from the applications', () => {
  const wrong = [...sources].flatMap(([path, source]) =>
    path.startsWith('ui/')
      ? importsOf(path, source).filter((it) => it.startsWith('messages/') && it !== 'messages/fill.ts')
      : [],
  )
  expect(wrong).toEqual([])
})

test('a wing of the server imports only the wings that it may', () => {
  const wrong: string[] = []
  for (const [path, source] of sources) {
    const wing = wingOf(path)
    if (!path.startsWith('server/') || isEntryPoint(path)) continue
    for (const target of importsOf(path, source)) {
      if (!target.startsWith('server/') || wingOf(target) === wing) continue
      if (!wings[wing]?.includes(wingOf(target))) wrong.push(`${path} imports ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each(['server', ...Object.keys(floors)])('no folders of %s import each other in a circle', (name) => {
  const imports = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    if (!path.startsWith(`${name}/`)) continue
    const own = roomOf(path)
    const others = importsOf(path, source)
      .filter((target) => target.startsWith(`${name}/`))
      .map(roomOf)
      .filter((room) => room !== own)
    imports.set(own, new Set([...(imports.get(own) ?? []), ...others]))
  }
  expect(imports.size).toBeGreaterThan(10)
  expect(inCircles(imports)).toEqual([])
})

test.each(Object.keys(floors))('a folder of %s imports only those on its floor or below', (name) => {
  const wrong: string[] = []
  for (const [path, source] of sources) {
    if (!path.startsWith(`${name}/`)) continue
    for (const target of importsOf(path, source)) {
      if (target.startsWith(`${name}/`) && floorOf(target) > floorOf(path))
        wrong.push(`${path} imports ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('ARCHITECTURE.md has the same wings', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)\/` \| [^|]+ \| ([^|]+) \|$/gm)]
    .filter(([, name = '']) => existsSync(join(root, 'server', name)))
    .map(([, wing, names = '']) => [wing, [...names.matchAll(/`(\w+)\/`/g)].map(([, name]) => name)])
  expect(Object.fromEntries(rows)).toEqual(wings)
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

function wingOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function isEntryPoint(path: string): boolean {
  return path.split('/').length === 2
}

function floorOf(path: string): number {
  const { [path.split('/')[0] ?? '']: own = [] } = floors
  const floor = own.findIndex((rooms) => rooms.includes(roomOf(path)))
  return floor < 0 ? own.findIndex((rooms) => rooms.includes('screens')) : floor
}

/** A room is a folder of a wing of the server, a folder of an application, or a file beside the folders. */
function roomOf(path: string): string {
  const [name, ...rest] = path.split('/')
  return rest.slice(0, name === 'server' ? 2 : 1).join('/')
}

/** Rooms that import none of the others are taken away until there are none; what remains imports in circles. */
function inCircles(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports)
  const free = () => [...left].filter(([, others]) => ![...others].some((other) => left.has(other)))
  for (let rooms = free(); rooms.length > 0; rooms = free()) for (const [room] of rooms) left.delete(room)
  return [...left.keys()]
}

/** It is named as in `joinedTables`. */
function folderOf(path: string): string {
  const [name = '', wing = '', folder = ''] = path.split('/')
  if (name !== 'server') return name
  return folder.endsWith('.ts') || folder === '' ? wing : `${wing}/${folder}`
}

/** It finds them in SQL text and in calls of the query builder. */
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
