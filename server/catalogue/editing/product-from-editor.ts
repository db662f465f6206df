import { defaultLanguage, translatedLanguages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { ProductContent } from '../../../contract/office/products.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { byTranslatedField, plainValues } from '../../../contract/product-fields.ts'
import { tagsOf } from '../../../contract/tags.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { richTextFault } from '../../platform/rich-text/clean-rich-text.ts'
import type { VariantRow } from '../products/merge-variants.ts'
import type { ProductToWrite, SaleToWrite, VariantToWrite } from '../products/product-to-write.ts'
import { timesOfSale } from '../products/sale-days.ts'
import type { SizeTable } from '../products/tables.ts'

type WantedTable = NonNullable<ProductContent['sizeTable']>

type Known = {
  sku: string
  /** They are those that the product has already. */
  variants: readonly VariantRow[]
  seesCosts: boolean
}

/** The product as an import would write it. */
export function importedFrom(
  product: ProductContent,
  { sku, variants: present, seesCosts }: Known,
): ProductToWrite {
  const { options, specifications, variations, sizeTable } = product
  const lists = translatedLanguages.map((language) => {
    const translated = (pairs: ProductContent['specifications']) =>
      pairs.some((it) => it.name[language] || it.value[language])
        ? pairs.map((it) => ({ name: textIn(it.name, language), value: textIn(it.value, language) }))
        : []
    const attributes = {
      sizeTable: translatedTable(sizeTable, language),
      specifications: translated(specifications).map((it) => ({ specification: it.name, value: it.value })),
      variations: translated(variations).map((it) => ({ variation: it.name, value: it.value })),
    }
    return [language, attributes] as const
  })
  return {
    sku,
    ...textsIn(product, defaultLanguage),
    translations: Object.fromEntries(
      translatedLanguages.map((language) => [language, textsIn(product, language)]),
    ),
    ...plainValues(product),
    slug: product.slug,
    category: '',
    tags: tagsOf(product.tags),
    images: product.pictures,
    specifications: specifications.map((it) => ({
      specification: it.name[defaultLanguage],
      value: it.value[defaultLanguage],
    })),
    variations: variations.map((it) => ({
      variation: it.name[defaultLanguage],
      value: it.value[defaultLanguage],
    })),
    attributeTranslations: Object.fromEntries(lists),
    sizeTable: sizeTable && tableIn(sizeTable, defaultLanguage),
    variants: product.variants.map((variant, index) => ({
      ...variantFrom(variant, options, index),
      sale: saleFrom(
        variant,
        present.find(({ id }) => id === variant._id),
      ),
      costSantim: seesCosts ? variant.cost : undefined,
    })),
  }
}

function textsIn(product: ProductContent, language: Language) {
  const texts = byTranslatedField((name) => product[name]?.[language])
  checkRichText(texts.richDescription, language)
  return { ...texts, name: product.name[language] }
}

/** The text of it is limited like one without formatting. */
function checkRichText(html: string | undefined, language: Language): void {
  const fault = html && richTextFault(html)
  if (!fault) return
  throw new Refusal('invalid-input', {}, [{ msg: fault, path: `product.description.${language}` }])
}

function variantFrom(
  { _id, sku, choice, price, barcode, pictures }: ProductContent['variants'][number],
  options: ProductContent['options'],
  index: number,
): VariantToWrite {
  const chosen = options.map(({ name, values }, option) => {
    const value = values[choice[option] ?? -1]
    if (!value) {
      const path = `product.variants.${index}.choice.${option}`
      throw new Refusal('invalid-input', {}, [{ msg: 'One of the values', path }])
    }
    return { name, value }
  })
  const translations = translatedLanguages.map((language) => {
    const isTranslated = chosen.some(({ name, value }) => name[language] || value[language])
    const list = chosen.map(({ name, value }) => ({
      name: textIn(name, language),
      value: textIn(value, language),
    }))
    return [language, isTranslated ? list : []]
  })
  return {
    id: _id ?? undefined,
    sku,
    options: chosen.map(({ name, value }) => ({
      name: name[defaultLanguage],
      value: value[defaultLanguage],
    })),
    optionTranslations: Object.fromEntries(translations),
    priceSantim: price,
    barcode,
    images: pictures,
  }
}

/** Who does not change the days leaves the times of a sale as they are, which may be within a day. */
function saleFrom(
  { sale }: ProductContent['variants'][number],
  present: VariantRow | undefined,
): SaleToWrite | null | undefined {
  if (!sale) return sale
  const { price: priceSantim, ...days } = sale
  const { saleFrom: from, saleUntil: until } = timesOfSale(days, present)
  return { priceSantim, from, until }
}

function tableIn({ columns, rows }: WantedTable, language: Language): SizeTable {
  const texts = (cells: Texts[]) => cells.map((cell) => textIn(cell, language))
  return { columns: texts(columns), rows: rows.map(texts) }
}

function translatedTable(table: WantedTable | null, language: Language): SizeTable | null {
  const isTranslated = table && [table.columns, ...table.rows].flat().some((cell) => cell[language])
  return isTranslated ? tableIn(table, language) : null
}

function textIn(texts: Texts, language: keyof Texts): string {
  return texts[language] || texts[defaultLanguage]
}
