import type { Specification, Variation } from '../tables.ts'
import { otherCategory } from '../ensure-categories.ts'
import { distinctPairs, foreignDescription, priceOfVariants, stockOfVariants } from './foreign-text.ts'
import { bad } from './imported-product.ts'
import type { Format, Parsed, RowFault, SourceRow } from './imported-product.ts'
import { parsePrice } from './cell-text.ts'
import { cellReader, productNameMaximum } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

export const wooCommerceColumns = ['Type', 'SKU', 'Name', 'Regular price']

interface Variants {
  prices: number[]
  stocks: (number | null)[]
  /** Values by the attribute in which the variations differ. */
  options: Map<string, Set<string>>
}

/** Variations are rows of their own, anywhere in the file, that name their parent. */
export function openWooCommerceFormat(now: Date): Format {
  const variants = new Map<string, Variants>()
  const parents = new Set<string>()
  return {
    survey(row) {
      const read = cellReader(row.cell)
      if (isVariation(read)) collectVariant(variants, read, now)
      else for (const name of namesOf(read)) parents.add(name)
    },
    read(row) {
      const read = cellReader(row.cell)
      if (!isVariation(read)) return [readProduct(row, read, variants, now)]
      const parent = read.line('Parent') ?? ''
      if (parents.has(parent)) return []
      const reason = parent === '' ? 'is missing' : `names ${parent}, which is not in the file`
      return [bad(row.line, skuOf(read), [{ column: 'Parent', reason }])]
    },
    end: () => [],
  }
}

function readProduct(
  { line }: SourceRow,
  read: CellReader,
  variants: Map<string, Variants>,
  now: Date,
): Parsed {
  const sku = skuOf(read)
  const unsupported = unsupportedReason(read)
  if (unsupported) return bad(line, sku, [{ column: 'Type', reason: unsupported }])
  const published = read.line('Published')
  if (published !== undefined && published !== '1') {
    return {
      kind: 'skipped',
      warning: { line, sku, column: 'Published', reason: 'is not on sale in the exporting shop' },
    }
  }
  const warnings: RowFault[] = []
  if (read.line('Visibility in catalog') === 'hidden') {
    warnings.push({
      column: 'Visibility in catalog',
      reason: 'was hidden in the exporting shop and is on sale now',
    })
  }
  const ownVariants = namesOf(read).flatMap((name) => variants.get(name) ?? [])[0]
  const { specifications, variations } = attributes(read, ownVariants)
  const path = categoryPath(read.text('Categories') ?? '')
  const product = {
    line,
    sku,
    name: read.requiredLine('Name', productNameMaximum),
    description: foreignDescription(descriptionOf(read), 'Description', warnings),
    priceSantim: ownVariants
      ? (priceOfVariants(ownVariants.prices, 'Regular price', warnings) ?? noVariantPrice(read))
      : (ownPrice(read, now) ?? read.price('Regular price')),
    brand: read.line('Brands') || valueOf(specifications, 'Brand'),
    category: path[0] ?? otherCategory,
    stock:
      ownVariants && (read.line('Stock') ?? '') === '' ? stockOfVariants(ownVariants.stocks) : stockOf(read),
    images: splitList(read.text('Images') ?? ''),
    specifications: [...kindOf(path), ...specifications, ...measures(read)],
    variations,
  }
  if (sku === '') read.fault('SKU', 'is missing, and so is the ID')
  return read.faults.length > 0 ? bad(line, sku, read.faults) : { kind: 'product', product, warnings }
}

function unsupportedReason(read: CellReader): string | undefined {
  const type = (read.line('Type') ?? '').toLowerCase()
  if (type.includes('grouped')) return 'a grouped product has no price of its own; its parts are imported'
  if (type.includes('external')) return 'an external product is sold in another shop'
  return undefined
}

function isVariation(read: CellReader): boolean {
  return /\bvariation\b/i.test(read.line('Type') ?? '')
}

function skuOf(read: CellReader): string {
  const id = read.line('ID')
  return read.line('SKU') || (id ? `woo-${id}` : '')
}

function namesOf(read: CellReader): string[] {
  const [sku, id] = [read.line('SKU'), read.line('ID')]
  return [...(sku ? [sku] : []), ...(id ? [`id:${id}`] : [])]
}

function collectVariant(variants: Map<string, Variants>, read: CellReader, now: Date): void {
  const parent = read.line('Parent') ?? ''
  const known: Variants = variants.get(parent) ?? { prices: [], stocks: [], options: new Map() }
  variants.set(parent, known)
  if (read.line('Published') === '0') return
  const price = ownPrice(read, now)
  if (price !== undefined) known.prices.push(price)
  known.stocks.push(stockOf(read))
  for (const { name, value } of attributesOf(read)) {
    const values = known.options.get(name) ?? new Set<string>()
    known.options.set(name, value === '' ? values : values.add(value))
  }
}

/** Undefined if there is neither a sale price nor a regular one. */
function ownPrice(read: CellReader, now: Date): number | undefined {
  const sale = parsePrice(read.line('Sale price'))
  const regular = parsePrice(read.line('Regular price'))
  return sale !== undefined && isDuring(read, now) ? sale : regular
}

function isDuring(read: CellReader, now: Date): boolean {
  const starts = Date.parse(read.line('Date sale price starts') ?? '')
  const ends = Date.parse(read.line('Date sale price ends') ?? '')
  return !(starts > now.getTime()) && !(ends < now.getTime())
}

function noVariantPrice(read: CellReader): number {
  read.fault('Regular price', 'none of its variations has a price')
  return 0
}

/** Null if WooCommerce does not track the stock. */
function stockOf(read: CellReader): number | null {
  const quantity = read.line('Stock') ?? ''
  if (/^-?\d{1,9}(\.0+)?$/.test(quantity)) return Math.max(0, Math.floor(Number(quantity)))
  if (quantity !== '') read.fault('Stock', 'must be a whole number')
  return ['0', 'outofstock'].includes(read.line('In stock?')?.toLowerCase() ?? '') ? 0 : null
}

function attributesOf(read: CellReader): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = []
  for (let number = 1; number <= 30; number += 1) {
    const name = read.line(`Attribute ${number} name`)
    if (name === undefined) break
    if (name !== '') found.push({ name, value: read.line(`Attribute ${number} value(s)`, 2_000) ?? '' })
  }
  return found
}

/** Attributes in which variations differ become variations, the others specifications. */
function attributes(read: CellReader, variants: Variants | undefined) {
  const specifications: Specification[] = []
  const variations: Variation[] = []
  for (const { name, value } of attributesOf(read)) {
    const options = variants?.options.get(name)
    if (options) {
      for (const option of new Set([...splitList(value), ...options])) {
        variations.push({ variation: name, value: option })
      }
    } else if (value !== '') specifications.push({ specification: name, value: splitList(value).join(', ') })
  }
  return { specifications: distinctPairs(specifications), variations: distinctPairs(variations) }
}

function descriptionOf(read: CellReader): string {
  const whole = read.text('Description') || read.text('Short description') || ''
  return whole.replaceAll('\\n', '\n').replaceAll('\n', '<br>')
}

function categoryPath(text: string): string[] {
  const [first = ''] = splitList(text)
  const path = first
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)
  return path[0] === 'Uncategorized' ? [] : path
}

/** Subcategories become a specification. */
function kindOf(path: string[]): Specification[] {
  return path.length > 1 ? [{ specification: 'Type', value: path.slice(1).join(' > ') }] : []
}

function measures(read: CellReader): Specification[] {
  const weight = read.line('Weight (kg)')
  const sides = ['Length (cm)', 'Width (cm)', 'Height (cm)'].map((side) => read.line(side))
  return [
    ...(weight ? [{ specification: 'Weight', value: `${weight} kg` }] : []),
    ...(sides.every(Boolean) ? [{ specification: 'Size', value: `${sides.join(' × ')} cm` }] : []),
  ]
}

function valueOf(specifications: Specification[], name: string): string {
  return (
    specifications.find(({ specification }) => specification.toLowerCase() === name.toLowerCase())?.value ??
    ''
  )
}

/** A comma after a backslash does not separate. */
function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
