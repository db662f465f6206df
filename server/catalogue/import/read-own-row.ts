import type { NewTranslations } from '../../platform/database/translations.ts'
import type { Option } from '../../../contract/catalogue.ts'
import { nameMaximum, optionsMaximum, productLimits, sizeTableLimits } from '../../../contract/limits.ts'
import type { ProductState } from '../../../contract/office/limits.ts'
import { byOptionalText, byPlainField, productFields } from '../../../contract/product-fields.ts'
import type { TranslatedField } from '../../../contract/product-fields.ts'
import { otherCategoriesMaximum, tagsOf } from '../../../contract/tags.ts'
import { isProductAddress, slugOf } from '../../../contract/slug.ts'
import type { SellerDetails } from '../sellers/sellers.ts'
import type { OptionTranslations, SizeTable, Specification, Variation } from '../products/tables.ts'
import { unguardFormula } from '../../platform/csv-cells.ts'
import { readTable } from './cell-text.ts'
import type { ImportedProduct, ImportedVariant, SourceRow } from './imported-product.ts'
import type { RowFault, SaleToWrite } from '../products/product-to-write.ts'
import {
  addressColumn,
  attributeColumns,
  costColumn,
  optionColumns,
  sellerColumns,
  sizeTableColumns,
  stateColumn,
  translationColumns,
  variantWeightColumn,
} from './own-columns.ts'
import { readSaleDays } from './sale-days.ts'
import { cellReader, readCost, readNumber, readRich } from './read-cells.ts'
import type { CellReader } from './read-cells.ts'

/** It takes off the apostrophe before text that a spreadsheet would run as a formula. */
export function readerOf(cell: SourceRow['cell']): CellReader {
  return cellReader((column) => {
    const value = cell(column)
    return typeof value === 'string' ? unguardFormula(value) : value
  })
}

export function readProduct(read: CellReader): Omit<ImportedProduct, 'line' | 'sku' | 'variants'> {
  return {
    name: read.requiredLine(productFields.name.column, productFields.name.maximum),
    ...byOptionalText((field) => readText(read, productFields[field].column, field)),
    translations: readTranslations(read),
    ...byPlainField(
      (name) => read.line(productFields[name].column, productFields[name].maximum),
      (name) => readNumber(read, productFields[name].column, productFields[name]),
    ),
    slug: readAddress(read),
    state: readState(read),
    category: readCategory(read),
    otherCategories: readOthers(read),
    tags: readTags(read),
    images: read.list('images'),
    ...readAttributes(read),
    seller: readSeller(read),
  }
}

export function readVariant({ line, cell }: SourceRow): { variant: ImportedVariant; faults: RowFault[] } {
  const read = readerOf(cell)
  const priceSantim = read.price('price')
  const variant = {
    line,
    sku: read.requiredLine('SKU'),
    ...readOptions(read),
    priceSantim,
    sale: readSale(read, priceSantim),
    costSantim: readCost(read, costColumn),
    weight: readNumber(read, variantWeightColumn, productFields.weight),
    stock: read.stock('stock'),
    barcode: read.line('barcode', productLimits.barcode),
    images: read.list('variant_images'),
  }
  return { variant, faults: read.faults }
}

/** Nothing is said of the sale without the column of its price. */
function readSale(read: CellReader, regularSantim: number): SaleToWrite | null | undefined {
  const text = read.text('salePrice')
  const days = readSaleDays(read, { starts: 'saleFrom', ends: 'saleUntil', readsTimes: true })
  if (text === undefined || text === '') return text === '' ? null : undefined
  const priceSantim = read.price('salePrice')
  if (priceSantim >= regularSantim && regularSantim > 0) read.fault('salePrice', 'must be below the price')
  if (days.from && days.until && days.from >= days.until) read.fault('saleUntil', 'must be after saleFrom')
  return { priceSantim, ...days }
}

function readOptions(read: CellReader): Pick<ImportedVariant, 'options' | 'optionTranslations'> {
  const options = optionsIn(read, 'options')
  const optionTranslations: OptionTranslations = {}
  for (const { column, language } of optionColumns) {
    const list = optionsIn(read, column)
    if (!list) continue
    checkLength(read, column, [list, options, 'options'])
    optionTranslations[language] = list
  }
  return { options, optionTranslations }
}

function optionsIn(read: CellReader, column: string): Option[] | undefined {
  const found = read.pairs(column)?.map(([name, value]) => ({ name, value }))
  if (!found) return undefined
  if (found.length > optionsMaximum) read.fault(column, `has more than ${optionsMaximum} options`)
  if (new Set(found.map(({ name }) => name)).size < found.length) read.fault(column, 'has an option twice')
  if (found.some(({ name, value }) => Math.max(name.length, value.length) > nameMaximum)) {
    read.fault(column, `has a name or value of more than ${nameMaximum} characters`)
  }
  return found
}

function tableIn(read: CellReader, column: string): SizeTable | null | undefined {
  const written = read.text(column)
  if (written === undefined) return undefined
  const [columns, ...rows] = readTable(written)
  if (!columns) return null
  const isTable = columns.length > 1 && rows.length > 0
  if (!isTable || rows.some((row) => row.length !== columns.length)) {
    read.fault(column, 'must be a table like "Size|Chest (cm); S|88; M|92" with equally long rows')
  }
  const most = sizeTableLimits
  if (columns.length > most.columns || rows.length > most.rows) {
    read.fault(column, `has more than ${most.columns} columns or ${most.rows} rows`)
  }
  if ([columns, ...rows].flat().some((cell) => cell.length > most.characters)) {
    read.fault(column, `has a cell of more than ${most.characters} characters`)
  }
  return { columns, rows }
}

function checkLength(
  read: CellReader,
  column: string,
  [list, untranslated, field]: [unknown[], unknown[] | undefined, string],
): void {
  if (list.length > 0 && untranslated && untranslated.length !== list.length)
    read.fault(column, `must have as many entries as ${field}: ${untranslated.length}, not ${list.length}`)
}

function readTranslations(read: CellReader): NewTranslations<TranslatedField> {
  const translations: NewTranslations<TranslatedField> = {}
  for (const { column, language, field } of translationColumns) {
    const text = readText(read, column, field)
    translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}

function readText(read: CellReader, column: string, field: TranslatedField): string | undefined {
  const { kind, maximum } = productFields[field]
  if (kind === 'rich') return readRich(read, column)
  return kind === 'line' ? read.line(column, maximum) : read.longText(column)
}

function readAttributes(
  read: CellReader,
): Pick<ImportedProduct, 'specifications' | 'variations' | 'sizeTable' | 'attributeTranslations'> {
  const specifications = readSpecifications(read, 'specifications')
  const variations = readVariations(read, 'variations')
  const sizeTable = tableIn(read, 'size_table')
  const attributeTranslations: NonNullable<ImportedProduct['attributeTranslations']> = {}
  for (const { column, language, field } of attributeColumns) {
    const isSpecifications = field === 'specifications'
    const list = isSpecifications ? readSpecifications(read, column) : readVariations(read, column)
    if (!list) continue
    checkLength(read, column, [list, isSpecifications ? specifications : variations, field])
    attributeTranslations[language] = { ...attributeTranslations[language], [field]: list }
  }
  for (const { column, language } of sizeTableColumns) {
    const table = tableIn(read, column)
    if (table === undefined) continue
    if (table && sizeTable !== undefined && !isAsLarge(table, sizeTable)) {
      read.fault(column, 'must have as many columns and rows as size_table')
    }
    attributeTranslations[language] = { ...attributeTranslations[language], sizeTable: table }
  }
  return { specifications, variations, sizeTable, attributeTranslations }
}

function isAsLarge(one: SizeTable, other: SizeTable | null): boolean {
  return one.columns.length === other?.columns.length && one.rows.length === other.rows.length
}

function readSpecifications(read: CellReader, column: string): Specification[] | undefined {
  return read.pairs(column)?.map(([specification, value]) => ({ specification, value }))
}

function readVariations(read: CellReader, column: string): Variation[] | undefined {
  return read.pairs(column)?.map(([variation, value]) => ({ variation, value }))
}

/** They are known also as other systems and people call them; a blank one says nothing. */
const states: Record<string, ProductState> = {
  'for-sale': 'for-sale',
  'on-sale': 'for-sale',
  active: 'for-sale',
  published: 'for-sale',
  draft: 'draft',
  hidden: 'hidden',
  retired: 'hidden',
  archived: 'hidden',
}

function readState(read: CellReader): ProductState | undefined {
  const text = read.line(stateColumn) ?? ''
  if (text === '') return undefined
  const key = text.toLowerCase().replaceAll(/[\s_]+/g, '-')
  if (Object.hasOwn(states, key)) return states[key]
  read.fault(stateColumn, 'must be "on sale", "draft" or "hidden"')
  return undefined
}

function readOthers(read: CellReader): string[] | undefined {
  const names = read.list('otherCategories')
  if (names && names.length > otherCategoriesMaximum) {
    read.fault('otherCategories', `has more than ${otherCategoriesMaximum} entries`)
  }
  if (names?.some((name) => slugOf(name) === ''))
    read.fault('otherCategories', 'must contain more than symbols')
  return names
}

function readAddress(read: CellReader): string | undefined {
  const slug = read.line(addressColumn)
  if (slug !== undefined && slug !== '' && !isProductAddress(slug)) {
    read.fault(addressColumn, 'must be small letters, digits and hyphens, such as "clay-jebena"')
  }
  return slug
}

function readTags(read: CellReader): string[] | undefined {
  const tags = read.list('tags')
  return tags && tagsOf(tags)
}

function readCategory(read: CellReader): string {
  const name = read.requiredLine('category')
  if (name !== '' && slugOf(name) === '') read.fault('category', 'must contain more than symbols')
  return name
}

/** If only one of the names is given, it is used for both; without any the shop is the seller. */
function readSeller(read: CellReader): SellerDetails | undefined {
  const sellerName = read.line('seller_name')
  const storeName = read.line('store_name')
  const location = read.line('location')
  const phone = read.line('phonenumber', 40)
  if (sellerName === undefined && storeName === undefined) return undefined
  return {
    sellerName: sellerName || storeName || '',
    storeName: storeName || sellerName || '',
    location: location ?? '',
    phone: phone ?? '',
    translations: readSellerTranslations(read),
  }
}

function readSellerTranslations(read: CellReader): NonNullable<SellerDetails['translations']> {
  const translations: NonNullable<SellerDetails['translations']> = {}
  for (const { column, language, field } of sellerColumns) {
    const text = read.line(column)
    if (text) translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}
