import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Option, VariantKey } from '../../../contract/catalogue.ts'
import { defaultLanguage, languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { fewLeft } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import type { Product, Variant } from '../../../contract/product-detail.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FieldFault } from '../../../contract/refusals.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { isAvailableTo } from '../stock/reservations.ts'
import type { VariantQuantity } from '../stock/reservations.ts'
import { isInStock, unitsLeft } from '../stock/stock-on-hand.ts'
import { pictureFrom } from './cards.ts'
import { compareAtOf, saleOnWire } from './sale-on-wire.ts'
import type { RunningSale } from './sale-on-wire.ts'
import type { OptionTranslations, StoredImage } from './tables.ts'

type Optioned = { options: Option[]; optionTranslations: OptionTranslations }

/** A translation that no longer has as many options is not used. */
export function translateOptions({ options, optionTranslations }: Optioned, lang: Language): Option[] {
  for (const candidate of [lang, ...languageData[lang].fallbacks]) {
    if (candidate === defaultLanguage) return options
    const translated = optionTranslations[candidate]
    if (translated?.length === options.length) return translated
  }
  return options
}

export function lineName(
  row: Optioned & { name: string; translations: Translations<'name'> },
  lang: Language,
): string {
  return nameWithOptions(translate(row, 'name', lang), translateOptions(row, lang), lang)
}

export function variantOnWire(
  row: Optioned & { variantId: string; sku: string },
  lang: Language,
): VariantKey {
  return { _id: row.variantId, SKU: row.sku, options: translateOptions(row, lang) }
}

/** Returns SQL for the first one on sale that this user can buy, else the first on sale. It is null if none is. */
export function firstVariant(userId: string, productId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select v.id from variants v where v.product_id = ${productId} and v.retired_at is null
    ${bestFirst(userId)} limit 1)`
}

/** Returns SQL for the row of `variants` that is named, if it is on sale, else that of `firstVariant`. */
export function chosenVariant(
  userId: string,
  { productId, variantId }: { productId: RawBuilder<unknown>; variantId: string | null },
): RawBuilder<unknown> {
  return sql`(
    select v.* from variants v where v.product_id = ${productId} and v.retired_at is null
      and (${variantId}::uuid is null or v.id = ${variantId}::uuid)
    ${bestFirst(userId)} limit 1)`
}

function bestFirst(userId: string): RawBuilder<unknown> {
  return sql`order by ${isAvailableTo(userId, sql.ref('v.id'))} desc, v.position, v.id`
}

export type ChosenItem = {
  productId: string
  variantId?: string | undefined
  quantity: number
  note?: string | undefined
}

/** The note is empty if there is none. */
export type WantedVariant = VariantQuantity & { note: string }

type FoundProduct = Optioned & {
  name: string
  translations: Translations<'name'>
  variantId: string | null
  isProductRetired: boolean
  isVariantRetired: boolean
}

/** Without a variant the first in stock is meant. Refuses `products-not-sold` where several are wanted. */
export async function chooseVariants(
  db: Database,
  userId: string,
  { items, language }: { items: readonly ChosenItem[]; language: Language },
): Promise<WantedVariant[]> {
  const chosen: WantedVariant[] = []
  const faults: FieldFault[] = []
  for (const [index, { productId, variantId = null, quantity, note = '' }] of items.entries()) {
    const { rows } = await sql<FoundProduct>`
      select p.name, p.translations, v.id as variant_id, coalesce(v.options, '[]') as options,
        coalesce(v.option_translations, '{}') as option_translations,
        p.retired_at is not null as is_product_retired, v.retired_at is not null as is_variant_retired
      from products p left join variants v on v.product_id = p.id
        and v.id = coalesce(${variantId}::uuid, ${firstVariant(userId, sql.ref('p.id'))})
      where p.id = ${productId} and coalesce(p.withheld, '') not in ('draft', 'approval')`.execute(db)
    const [found] = rows
    const isAlone = items.length === 1
    if (!found || (found.isProductRetired && isAlone)) throw new Refusal('product-not-found')
    if (found.isProductRetired || (found.isVariantRetired && !isAlone)) {
      const options = variantId === null ? [] : found.options
      faults.push({ msg: lineName({ ...found, options }, language), path: `items.${index}.productId` })
    } else if (found.variantId === null || found.isVariantRetired) throw new Refusal('variant-not-found')
    else chosen.push({ variantId: found.variantId, quantity, note })
  }
  if (faults.length > 0) {
    const products = faults.map(({ msg }) => msg).join(languageData[language].separators.comma)
    throw new Refusal('products-not-sold', { products }, faults)
  }
  return chosen
}

type VariantRow = Optioned &
  RunningSale & {
    variantId: string
    sku: string
    priceSantim: number
    images: StoredImage[]
    weight: number | null
    inStock: boolean
    left: number | null
  }

/** Returns SQL for those on sale, in the order in which they are listed. */
export function variantsOf(productId: RawBuilder<unknown>): RawBuilder<VariantRow[]> {
  return sql<VariantRow[]>`(
    select coalesce(json_agg(json_build_object(
      'variantId', v.id, 'sku', v.sku, 'options', v.options, 'optionTranslations', v.option_translations,
      'priceSantim', v.price_santim, 'compareAtSantim', ${compareAtOf(sql.ref('v'))},
      'lowest30Santim', v.lowest30_santim, 'saleUntil', v.sale_until, 'images', v.images, 'weight', v.weight, 'inStock', ${isInStock(sql.ref('v.id'))},
      'left', ${unitsLeft(sql.ref('v.id'))}
    ) order by v.position, v.id), '[]')
    from variants v where v.product_id = ${productId} and v.retired_at is null)`
}

export function variantDetails(
  row: VariantRow,
  product: { name: string; images: StoredImage[] },
  lang: Language,
): Variant {
  return {
    ...variantOnWire(row, lang),
    ...(row.weight !== null && { weight: row.weight }),
    price: toBirr(row.priceSantim),
    ...saleOnWire(row),
    inStock: row.inStock,
    left: row.left !== null && row.left <= fewLeft ? Math.max(0, row.left) : null,
    productImage: pictureFrom(row.images[0] ?? product.images[0], product.name),
  }
}

export function choicesOf(variants: readonly VariantKey[]): Product['options'] {
  const choices = new Map<string, Set<string>>()
  for (const { name, value } of variants.flatMap(({ options }) => options)) {
    choices.set(name, (choices.get(name) ?? new Set()).add(value))
  }
  return [...choices].map(([name, values]) => ({ name, values: [...values] }))
}
