import type { Option } from '../../contract/catalogue.ts'
import type { Product } from '../../contract/product-detail.ts'
import type { Choices, VariantView } from './choices.ts'
import { saleView, type SaleView, type ShownSale } from './sale-view.server.ts'

export type LoadedChoices = Omit<Choices, 'variants'> & {
  variants: (Omit<VariantView, keyof ShownSale> & SaleView)[]
}

export function choicesOf(
  { options, variants, sizeTable, weight: common }: Product,
  pictures: readonly string[],
): LoadedChoices {
  return {
    options: options.map(({ name, values }) => ({
      name,
      values,
      ...(isColor(name) && { colors: values.map(colorOf) }),
      ...(values.length > 1 && isSizeOption(name, values, sizeTable) && { isSize: true }),
    })),
    variants: variants.map(
      ({ _id, SKU, options: chosen, price, inStock, left, productImage, weight = common, ...prices }) => ({
        id: _id,
        sku: SKU,
        values: options.map(({ name, values }) => values.indexOf(valueOf(chosen, name) ?? '')),
        price,
        ...saleView(prices),
        ...(weight !== undefined && { grams: weight }),
        inStock,
        left,
        picture: Math.max(0, pictures.indexOf(productImage.imageUrl)),
      }),
    ),
  }
}

function valueOf(options: readonly Option[], name: string): string | undefined {
  return options.find((option) => option.name === name)?.value
}

const sizeNames =
  /\b(sizes?|waist|collar|chest|bust|hips?|inseam|neck|cup|shoes?|length|width)\b|መጠን|ወገብ|ኮሌታ|ርዝመት|ቁጥር/i
const sizeValue = /^(\d?x{0,4}[sl]|m|free size)$/i

/** An option is a size by its name, by values such as XL, or as the column of the size table. */
function isSizeOption(name: string, values: readonly string[], table: Product['sizeTable']): boolean {
  const inTable = new Set(table?.rows.map(([first]) => first))
  return (
    sizeNames.test(name) || values.some((value) => sizeValue.test(value.trim()) || inTable.has(value.trim()))
  )
}

export function isColor(name: string): boolean {
  return /colou?r|ቀለም/i.test(name)
}

const colors: readonly (readonly [string, string])[] = [
  ['black|ጥቁር', '#1b1b1b'],
  ['white|ነጭ', '#ffffff'],
  ['grey|gray|ግራጫ', '#8a8a8a'],
  ['silver|ብርማ', '#c4c8cc'],
  ['red|ቀይ', '#c62828'],
  ['maroon|burgundy', '#6d1a2a'],
  ['pink|ሮዝ', '#ec86ad'],
  ['orange|ብርቱካናማ', '#ef7d1a'],
  ['yellow|ቢጫ', '#f2c521'],
  ['gold|golden|ወርቃማ', '#cfa23a'],
  ['green|አረንጓዴ', '#2e7d46'],
  ['olive', '#73752f'],
  ['turquoise|teal', '#1f9c98'],
  ['blue|ሰማያዊ', '#2a62b8'],
  ['navy|ጥቁር ሰማያዊ', '#1d2f5c'],
  ['purple|violet|ሐምራዊ', '#71419b'],
  ['brown|ቡናማ', '#6f4528'],
  ['beige|cream|ክሬም', '#ece0c6'],
]

const byName = new Map(colors.flatMap(([names, color]) => names.split('|').map((name) => [name, color])))

/** The colour is that of the whole name, or of its last word: "Forest Green" is shown as green. */
function colorOf(value: string): string | null {
  const name = value.trim().toLowerCase()
  return byName.get(name) ?? byName.get(name.replace(/^.*\s/, '')) ?? null
}
