import { addisTime, fromAddisTime } from '../../contract/addis-time.ts'
import { defaultLanguage, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { decimalFromSantim, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import { byPlainField, byTranslatedField, type PlainField } from '../../contract/product-fields.ts'
import { tagsOf } from '../../contract/tags.ts'
import { skuOfCopy } from '../../contract/variants.ts'
import type { EditedProduct } from '../../contract/office/products.ts'
import { noTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { combineFields } from '../combine.ts'
import { isSame } from '../is-same.ts'
import { tableContent } from './size-table.ts'
import type { SizeTable } from './size-table.ts'

type Content = EditedProduct['product']
type Shown = { onHand: number; received: number } | null

/** It is as typed: prices and stock are texts, and an empty stock is unlimited. */
export type DraftVariant = {
  /** The list on the screen knows it by its key. */
  key: string
  _id: string | null
  sku: string
  /** One of each option, in the first language. */
  values: string[]
  price: string
  /** Without it there is no sale. Both days are included, and may be empty. */
  salePrice: string
  saleFrom: string
  saleUntil: string
  /** It is undefined for a member who does not see costs. */
  cost: string | undefined
  barcode: string
  /** If it has none, those of the product are shown. */
  pictures: string[]
  stock: string
  shown: Shown
}

/** The values of an option as a text with commas, in each language. */
export type DraftOption = { name: Texts; values: Texts }

export type Draft = Omit<
  Content,
  PlainField | 'options' | 'variants' | 'sizeTable' | 'onSaleFrom' | 'tags' | 'richDescription'
> &
  Record<PlainField, string> & {
    /** A text is empty if the description in that language has no formatting. */
    richDescription: Texts
    sku: string
    /** They have commas between them. */
    tags: string
    /** It is a time by the clock of Addis Ababa, or empty. */
    onSaleFrom: string
    sizeTable: SizeTable | null
    options: DraftOption[]
    variants: DraftVariant[]
  }

export function newPair() {
  return { name: noTexts, value: noTexts }
}

export function newOption(): DraftOption {
  return { name: noTexts, values: noTexts }
}

let keys = 0

export function newVariant(given: Partial<DraftVariant> = {}): DraftVariant {
  keys += 1
  const empty = {
    _id: null,
    sku: '',
    values: [],
    price: '',
    salePrice: '',
    saleFrom: '',
    saleUntil: '',
    cost: undefined,
    barcode: '',
    pictures: [],
    stock: '',
    shown: null,
  }
  return { ...empty, ...given, key: `new-${keys}` }
}

export function emptyDraft(): Draft {
  return {
    sku: '',
    ...byTranslatedField(() => noTexts),
    ...byPlainField(
      () => '',
      () => '',
    ),
    categoryId: '',
    sellerId: '',
    otherCategoryIds: [],
    tags: '',
    state: 'for-sale',
    onSaleFrom: '',
    pictures: [],
    specifications: [],
    variations: [],
    sizeTable: null,
    options: [],
    variants: [newVariant()],
  }
}

export function draftFrom({ sku, product }: EditedProduct): Draft {
  const { options, variants, sizeTable, ...rest } = product
  return {
    ...rest,
    ...byPlainField(
      (name) => rest[name],
      (name) => String(rest[name] ?? ''),
    ),
    richDescription: rest.richDescription ?? noTexts,
    sku,
    tags: rest.tags.join(', '),
    onSaleFrom: rest.onSaleFrom === null ? '' : addisTime(rest.onSaleFrom),
    sizeTable: sizeTable && [sizeTable.columns, ...sizeTable.rows],
    options: options.map(({ name, values }) => ({
      name,
      values: textsBy((language) =>
        values.some((value) => value[language]) || language === defaultLanguage
          ? values.map((value) => value[language] || value[defaultLanguage]).join(', ')
          : '',
      ),
    })),
    variants: variants.map(({ _id, choice, price, sale, cost, stock, ...variant }) => ({
      ...variant,
      key: _id ?? '',
      _id,
      values: choice.map((value, option) => options[option]?.values[value]?.[defaultLanguage] ?? ''),
      price: amountText(price),
      salePrice: sale ? amountText(sale.price) : '',
      saleFrom: sale?.from ?? '',
      saleUntil: sale?.until ?? '',
      cost: cost === undefined ? undefined : cost === null ? '' : amountText(cost),
      stock: stock === null ? '' : String(stock.onHand),
      shown: stock?.shown ?? null,
    })),
  }
}

/** What cannot be read is sent so that it is refused by its field. */
export function contentOf(draft: Draft): Content {
  const { sku: _sku, options, variants, sizeTable, ...rest } = draft
  const lists = options.map(({ values }) => valuesIn(values, defaultLanguage))
  return {
    ...rest,
    ...byPlainField(
      (name) => rest[name],
      (name) => (rest[name].trim() === '' ? null : unitsOf(rest[name])),
    ),
    tags: tagsOf(rest.tags.split(/[,፣\n]/)),
    onSaleFrom: rest.state === 'for-sale' ? null : (fromAddisTime(rest.onSaleFrom)?.toISOString() ?? null),
    sizeTable: tableContent(sizeTable),
    options: options.map(({ name, values }, option) => ({
      name,
      values: (lists[option] ?? []).map((_value, index) =>
        textsBy((language) => valuesIn(values, language)[index] ?? ''),
      ),
    })),
    variants: variants.map((variant) => ({
      _id: variant._id,
      sku: variant.sku,
      choice: lists.map((list, option) => list.indexOf(variant.values[option] ?? '')),
      price: readAmount(variant.price),
      sale: saleOf(variant),
      ...(variant.cost !== undefined && { cost: costOf(variant.cost) }),
      barcode: variant.barcode,
      pictures: variant.pictures,
      stock: variant.stock.trim() === '' ? null : { onHand: unitsOf(variant.stock), shown: variant.shown },
    })),
  }
}

/** A copy is a draft; what each single piece has of its own is left out. */
export function copyOf(draft: Draft): Draft {
  const sku = `${draft.sku}-COPY`
  return {
    ...draft,
    sku,
    slug: '',
    state: 'draft',
    onSaleFrom: '',
    variants: draft.variants.map((it, index) =>
      newVariant({
        ...it,
        _id: null,
        sku: skuOfCopy(it.sku, { of: draft.sku, copy: sku, number: index + 1 }),
        salePrice: '',
        saleFrom: '',
        saleUntil: '',
        barcode: '',
        stock: it.stock === '' ? '' : '0',
        shown: null,
      }),
    ),
  }
}

function amountText(birr: number): string {
  return decimalFromSantim(toSantim(birr)).replace(/\.00$/, '')
}

function readAmount(text: string): number {
  return toBirr(santimFromText(text, { isGrouped: true }) ?? 0)
}

function saleOf({ salePrice, saleFrom, saleUntil }: DraftVariant): Content['variants'][number]['sale'] {
  if ([salePrice, saleFrom, saleUntil].every((text) => text.trim() === '')) return null
  return { price: readAmount(salePrice), from: saleFrom || null, until: saleUntil || null }
}

function costOf(text: string): number | null {
  const santim = santimFromText(text, { isGrouped: true })
  return text.trim() === '' ? null : santim === null ? -1 : toBirr(santim)
}

function unitsOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : -1
}

function valuesIn(values: Texts, language: Language): string[] {
  return values[language]
    .split(/[,፣\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
}

function textsBy(text: (language: Language) => string): Texts {
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as Texts
}

/** Values that were only spelled in another way stay those of their variants. */
export function withOption(draft: Draft, index: number, option: DraftOption): Draft {
  const before = valuesIn(draft.options[index]?.values ?? noTexts, defaultLanguage)
  const after = valuesIn(option.values, defaultLanguage)
  const isRenamed = before.length === after.length
  const renamed = (value = '') => after[before.indexOf(value)] ?? value
  return {
    ...draft,
    options: draft.options.with(index, option),
    variants: isRenamed
      ? draft.variants.map((variant) => ({
          ...variant,
          values: variant.values.map((value, at) => (at === index ? renamed(value) : value)),
        }))
      : draft.variants,
  }
}

/** A variant for each combination of values; the present ones stay, and the first one's price and stock are taken over. */
export function withCombinations(draft: Draft): Draft {
  const lists = draft.options.map(({ values }) => valuesIn(values, defaultLanguage))
  let combinations: string[][] = [[]]
  for (const list of lists) combinations = combinations.flatMap((one) => list.map((value) => [...one, value]))
  const [first] = draft.variants
  const used = new Set<DraftVariant>()
  const variants = combinations.map((values, index) => {
    const own = draft.variants.find((variant) => isSame(variant.values, values))
    // The variant of before there were options becomes the first one.
    const present = own ?? (index === 0 && first && first.values.length === 0 ? first : undefined)
    if (present && !used.has(present)) {
      used.add(present)
      return { ...present, values }
    }
    const sku = skuFor(draft.sku, values, index)
    return newVariant({ sku, values, price: first?.price ?? '', stock: first?.stock ?? '' })
  })
  return {
    ...draft,
    variants: variants.map((it, index) =>
      it.sku ? it : { ...it, sku: skuFor(draft.sku, it.values, index) },
    ),
  }
}

function skuFor(sku: string, values: readonly string[], index: number): string {
  const words = values.map((value) => value.toUpperCase().replace(/[^A-Z0-9]+/g, ''))
  const suffix = words.every(Boolean) ? words.join('-') : String(index + 1)
  return values.length === 0 ? sku : `${sku}-${suffix}`
}

const pasted = ['sku', 'price', 'stock', 'barcode'] as const

/**
 * Rows of a spreadsheet: a value of each option, SKU, price, stock, barcode. Cells that a row does not have leave what
 * is there, and a first row with the names of the columns is none.
 */
export function withRows(draft: Draft, text: string): Draft {
  let next = draft
  const rows = text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
  for (const [index, cells] of rows.entries()) {
    const values = cells.slice(0, draft.options.length)
    const texts = cells.slice(draft.options.length)
    const isHead = index === 0 && /\bsku\b/i.test(texts[0] ?? '') && !/\d/.test(texts[1] ?? '')
    if (isHead || cells.every((cell) => cell === '')) continue
    const named = pasted.flatMap((name, at) => (texts[at] === undefined ? [] : [[name, texts[at]]]))
    const given = { ...(Object.fromEntries(named) as Partial<DraftVariant>), values }
    const bySku = next.variants.findIndex(({ sku }) => sku !== '' && sku === given.sku)
    // Several rows without options are several variants, which saving refuses.
    const isNamed = bySku === -1 && (values.length > 0 || !given.sku)
    const known = isNamed ? next.variants.findIndex((it) => isSame(it.values, values)) : bySku
    const old = next.variants[known]
    given.sku ||= old?.sku ?? skuFor(draft.sku, values, index)
    next = {
      ...next,
      options: next.options.map((option, index) => withValue(option, values[index] ?? '')),
      variants: old
        ? next.variants.with(known, { ...old, ...given })
        : [...next.variants.filter((it) => it.sku || it.values.length > 0), newVariant(given)],
    }
  }
  return next
}

function withValue(option: DraftOption, value: string): DraftOption {
  const list = valuesIn(option.values, defaultLanguage)
  if (value === '' || list.includes(value)) return option
  return { ...option, values: { ...option.values, [defaultLanguage]: [...list, value].join(', ') } }
}

/** What both changed stays as it is in `mine`; the rest is as in `theirs`. */
export function combine(base: Draft, mine: Draft, theirs: Draft): Draft {
  const variantIn = (draft: Draft, id: string | null) => draft.variants.find(({ _id }) => _id === id)
  const variants = theirs.variants.flatMap((their) => {
    const [old, own] = [variantIn(base, their._id), variantIn(mine, their._id)]
    if (!own) return old ? [] : [their]
    return [{ ...combineFields(old ?? own, own, their), key: their.key, shown: their.shown }]
  })
  const added = mine.variants.filter(({ _id }) => _id === null)
  return { ...combineFields(base, mine, theirs), variants: [...variants, ...added] }
}
