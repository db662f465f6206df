import type { Selectable } from 'kysely'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { optionsMaximum, variantsMaximum } from '../../../contract/limits.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { OptionTranslations, StoredImage, VariantsTable } from './tables.ts'
import type { FaultColumns, VariantToWrite, RowFault } from './product-to-write.ts'

/** The database derives the columns that are left out. */
export type VariantRow = Omit<
  Selectable<VariantsTable>,
  'priceSantim' | 'regularSantim' | 'priceUntil' | 'lowest30Santim'
> & { regularSantim: number }

interface Merging<Given> {
  productId: string
  /** Retired ones are among them. A new product has the one that the database adds. */
  present: readonly VariantRow[]
  /** Variants on sale that the file does not list are retired at this time. */
  retireAt: Date | undefined
  isListed: (sku: string) => boolean
  otherOwner: (sku: string) => string | undefined
  images: (variant: Given) => StoredImage[] | undefined
  columns: Pick<FaultColumns, 'sku' | 'options'>
  placeOf: (variant: Given) => string
}

export interface MergedVariants<Given = VariantToWrite> {
  merged: { given: Given; row: VariantRow }[]
  others: VariantRow[]
  faults: { given: Given; fault: RowFault }[]
}

/** The variant that a faulty one would have taken is left to the others. */
export function mergeVariants<Given extends VariantToWrite>(
  given: readonly Given[],
  merging: Merging<Given>,
): MergedVariants<Given> {
  const { faults, ...rest } = mergeAll(given, merging)
  if (faults.length === 0 || rest.merged.length === 0) return { faults, ...rest }
  const others = mergeVariants(
    rest.merged.map((it) => it.given),
    merging,
  )
  return { ...others, faults: [...faults, ...others.faults] }
}

function mergeAll<Given extends VariantToWrite>(
  given: readonly Given[],
  merging: Merging<Given>,
): MergedVariants<Given> {
  const { present, retireAt, isListed } = merging
  const matches = matchVariants(given, present)
  const isMatched = new Set(matches.values())
  const isLeft = (row: VariantRow) => retireAt !== undefined && !isListed(row.sku)
  const unlisted = present.filter((row) => row.retiredAt === null && !isMatched.has(row))
  const kept = unlisted.filter((row) => !isLeft(row))
  const { merged, faults } = checkedVariants(
    given.map((variant) => ({ given: variant, row: mergedRow(variant, matches.get(variant), merging) })),
    kept,
    merging,
  )
  const moved = arrange(merged, kept, present)
  const retired = unlisted.filter(isLeft).map((row) => ({ ...row, retiredAt: retireAt ?? null }))
  return { merged, faults, others: merged.length > 0 ? [...retired, ...moved] : [] }
}

/**
 * A variant is found by id, by SKU, else by options, as a variant can get another SKU. The variant without options that a product has before it
 * gets some becomes the first one in stock, which its carts and orders then mean.
 */
function matchVariants<Given extends VariantToWrite>(
  given: readonly Given[],
  present: readonly VariantRow[],
): Map<Given, VariantRow> {
  const matches = new Map<Given, VariantRow>()
  const isFree = (row: VariantRow) => ![...matches.values()].includes(row)
  for (const variant of given) {
    const row = present.find((it) => it.id === variant.id && isFree(it))
    if (row) matches.set(variant, row)
  }
  for (const variant of given) {
    const row = present.find((it) => it.sku === variant.sku && isFree(it))
    if (row && !matches.has(variant)) matches.set(variant, row)
  }
  for (const variant of given) {
    if (matches.size === present.length) return matches
    const { options } = variant
    if (matches.has(variant) || !options) continue
    const row = present.find((it) => keyOf(it.options) === keyOf(options) && isFree(it))
    if (row) matches.set(variant, row)
  }
  const plain = present.find((row) => row.options.length === 0 && isFree(row))
  const added = given.filter((variant) => !matches.has(variant))
  const first = added.find(({ stock }) => stock !== 0) ?? added[0]
  if (plain && first) matches.set(first, plain)
  return matches
}

function mergedRow<Given extends VariantToWrite>(
  given: Given,
  present: VariantRow | undefined,
  { productId, images }: Merging<Given>,
): VariantRow {
  const options = given.options ?? present?.options ?? []
  const isSame = present !== undefined && keyOf(present.options) === keyOf(options)
  return {
    id: present?.id ?? newId(),
    productId,
    sku: given.sku,
    options,
    optionTranslations: translationsOf(
      { ...(isSame ? present.optionTranslations : {}), ...given.optionTranslations },
      options,
    ),
    ...pricesOf(given, present),
    weight: given.weight === undefined ? (present?.weight ?? null) : given.weight,
    barcode: given.barcode === undefined ? (present?.barcode ?? null) : given.barcode || null,
    images: given.images ? (images(given) ?? []) : (present?.images ?? []),
    position: present?.position ?? 0,
    retiredAt: null,
  }
}

type Prices = Pick<VariantRow, 'regularSantim' | 'saleSantim' | 'saleFrom' | 'saleUntil' | 'costSantim'>

/** A sale of which nothing is said stays, unless the regular price is no higher now. */
function pricesOf(
  { priceSantim, sale, costSantim }: VariantToWrite,
  present: VariantRow | undefined,
): Prices {
  const isLower = present?.saleSantim != null && present.saleSantim < priceSantim
  const { saleSantim, saleFrom, saleUntil } =
    sale === undefined && isLower
      ? present
      : {
          saleSantim: sale?.priceSantim ?? null,
          saleFrom: sale?.from ?? null,
          saleUntil: sale?.until ?? null,
        }
  return {
    regularSantim: priceSantim,
    saleSantim,
    saleFrom,
    saleUntil,
    costSantim: costSantim === undefined ? (present?.costSantim ?? null) : costSantim,
  }
}

function translationsOf(all: OptionTranslations, options: readonly Option[]): OptionTranslations {
  const complete = Object.entries(all).filter(([, list]) => list.length > 0 && list.length === options.length)
  return Object.fromEntries(complete) as OptionTranslations
}

type Merged<Given> = MergedVariants<Given>['merged'][number]

/** All variants of a product have the same options, in the same order, and differ in their values. */
function checkedVariants<Given extends VariantToWrite>(
  all: readonly Merged<Given>[],
  kept: readonly VariantRow[],
  { otherOwner, columns, placeOf }: Merging<Given>,
): Pick<MergedVariants<Given>, 'merged' | 'faults'> {
  const merged: Merged<Given>[] = []
  const faults: MergedVariants<Given>['faults'] = []
  const lines = new Map<string, string>(kept.map((row) => [keyOf(row.options), unlisted(row)]))
  const expected = commonNames(all.map(({ row }) => row.options))
  const stranger = kept.find(({ options }) => !hasSameNames(expected, options))
  for (const { given, row } of all) {
    const owner = otherOwner(row.sku)
    const twin = lines.get(keyOf(row.options))
    const reason =
      differenceTo(expected, row.options, all.length + kept.length) ??
      (stranger &&
        `are other ones than those of ${unlisted(stranger)}; list it too, or retire it with --prune`) ??
      (twin && `are those of ${twin}`) ??
      (merged.length + kept.length >= variantsMaximum && `are more than ${variantsMaximum} variants`)
    if (owner !== undefined) {
      faults.push({ given, fault: { column: columns.sku, reason: `is used by another product: ${owner}` } })
    } else if (reason) faults.push({ given, fault: { column: columns.options, reason } })
    else {
      lines.set(keyOf(row.options), placeOf(given))
      merged.push({ given, row: inOrderOf(expected, row) })
    }
  }
  return { merged, faults }
}

/** Of lists that as many variants have, the longer is taken, so that what is missing is reported. */
function commonNames(all: readonly Option[][]): string[] {
  const counts = new Map<string, { names: string[]; count: number }>()
  for (const options of all) {
    const names = options.map(({ name }) => name)
    const key = JSON.stringify(names.toSorted())
    const known = counts.get(key) ?? { names, count: 0 }
    known.count += 1
    counts.set(key, known)
  }
  const [best] = [...counts.values()].toSorted(
    (one, other) => other.count - one.count || other.names.length - one.names.length,
  )
  return best?.names ?? []
}

function unlisted({ sku }: VariantRow): string {
  return `${sku}, which is on sale and not in the file`
}

function differenceTo(expected: string[], options: readonly Option[], count: number): string | undefined {
  if (options.length > optionsMaximum) return `are more than ${optionsMaximum}`
  if (options.length === 0 && count > 1) return 'are missing: the variants of a product differ in options'
  const missing = expected.find((name) => !options.some((option) => option.name === name))
  if (missing !== undefined) return `have no value for ${missing}`
  const more = options.find(({ name }) => !expected.includes(name))
  return more && `have a value for ${more.name}, which other variants of the product do not have`
}

function hasSameNames(expected: readonly string[], options: readonly Option[]): boolean {
  return options.length === expected.length && options.every(({ name }) => expected.includes(name))
}

function inOrderOf(names: readonly string[], row: VariantRow): VariantRow {
  const order = names.map((name) => row.options.findIndex((option) => option.name === name))
  if (order.every((from, index) => from === index)) return row
  const sort = (list: readonly Option[]) => order.flatMap((from) => list[from] ?? [])
  const translated = Object.entries(row.optionTranslations) as [Language, Option[]][]
  const optionTranslations = Object.fromEntries(translated.map(([language, list]) => [language, sort(list)]))
  return { ...row, options: sort(row.options), optionTranslations }
}

/** Sets the positions to the order of the file; unlisted variants keep their place if they can. Returns those that move. */
function arrange(
  merged: readonly Merged<VariantToWrite>[],
  kept: readonly VariantRow[],
  present: readonly VariantRow[],
): VariantRow[] {
  const isPresent = new Set(present.map(({ id }) => id))
  const old = merged.filter(({ row }) => isPresent.has(row.id)).map(({ row }) => row.position)
  const isInOrder = old.every((position, index) => index === 0 || position > (old[index - 1] ?? 0))
  if (kept.length === 0 || !isInOrder) {
    for (const [index, { row }] of merged.entries()) row.position = index
    return kept
      .map((row, index) => ({ ...row, position: merged.length + index }))
      .filter((row, index) => row.position !== kept[index]?.position)
  }
  let last = Math.max(-1, ...present.map(({ position }) => position))
  for (const { row } of merged) if (!isPresent.has(row.id)) row.position = last += 1
  return []
}

function keyOf(options: readonly Option[]): string {
  if (options.length === 0) return ''
  return JSON.stringify(options.map(({ name, value }) => [name, value]).toSorted())
}
