import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { defaultLanguage } from '../language.ts'
import {
  nameMaximum,
  optionsMaximum,
  productLimits,
  searchMaximum,
  sizeTableLimits,
  variantsMaximum,
} from '../limits.ts'
import { byOptionalText, byPlainField, productFields } from '../product-fields.ts'
import { listedProduct } from '../listed-product.ts'
import * as shape from '../shapes.ts'
import { addressMaximum, isProductAddress } from '../slug.ts'
import { otherCategoriesMaximum, tagLimits } from '../tags.ts'
import { listedStates, productsPageLength, productStates, saleStates } from './limits.ts'
import { inLanguages } from './text-shapes.ts'
import { noTexts } from './texts.ts'

const listed = listedProduct.extend({
  /** It is the price without the sale that runs of the variant whose price is listed, or null. */
  compareAt: shape.birr.nullable(),
  /** A sale of any variant runs now, or begins later. */
  sale: z.enum(saleStates).nullable(),
  /**
   * In percent of the price, the lowest of the variants whose cost is known, or null. Only who may see costs gets it.
   */
  margin: z.number().nullable().optional(),
  variants: z.number(),
  /** It sums what can still be sold of all variants, and is null for unlimited stock. */
  left: z.number().nullable(),
  isLow: z.boolean(),
  state: z.enum(listedStates),
  /** A scheduled product goes on sale by itself then. */
  onSaleFrom: shape.time.nullable(),
})
export type ListedProduct = z.infer<typeof listed>

const shortTexts = inLanguages(shape.name, shape.optionalLine(nameMaximum))

const pairs = z.array(z.object({ name: shortTexts, value: shortTexts })).max(productLimits.pairs)

const cells = inLanguages(
  shape.optionalLine(sizeTableLimits.characters),
  shape.optionalLine(sizeTableLimits.characters),
)
const sizeTable = z
  .object({
    columns: z.array(cells).min(2).max(sizeTableLimits.columns),
    rows: z.array(z.array(cells)).min(1).max(sizeTableLimits.rows),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'Rows of equal length')

const pictures = z.array(z.string().regex(/^[\w-]{16,64}$/, 'A picture')).max(productLimits.pictures)

const wrongUnits = `A whole number from 0 to ${productLimits.stock}`
export const units = z
  .number()
  .refine((count) => Number.isInteger(count) && count >= 0 && count <= productLimits.stock, wrongUnits)

const chosenId = z.string({ error: 'Required' }).min(1, { error: 'Required', abort: true }).pipe(shape.id)
const price = shape.amount
  .refine((santim) => santim > 0, 'A price above 0')
  .refine((santim) => santim <= productLimits.price * 100, 'A lower price')

const cost = shape.amount.refine((santim) => santim <= productLimits.price * 100, 'A lower price')

const sale = z.object({
  price,
  /** Both are included days in Addis Ababa. A sale without them has begun, or does not end by itself. */
  from: shape.day.nullable(),
  until: shape.day.nullable(),
})

const variant = z.object({
  /** A new variant has null. */
  _id: shape.id.nullable(),
  sku: shape.name,
  choice: z.array(z.number().int().min(0).max(variantsMaximum)).max(optionsMaximum),
  /** It is the regular one. */
  price,
  /** Null ends the sale, and a sale that is left out stays. */
  sale: sale.nullable().optional(),
  /** What the shop pays for one. It is shown to, and taken from, those who may see costs; left out, it stays. */
  cost: cost.nullable().optional(),
  barcode: shape.optionalLine(productLimits.barcode),
  pictures,
  /**
   * Unlimited stock is null. What is on hand is changed by its difference to what was shown, as some may have been sold
   * since then.
   */
  stock: z
    .object({
      onHand: units,
      shown: z.object({ onHand: units, received: z.number().int().min(0) }).nullable(),
    })
    .nullable(),
})

const richText = z.union([z.literal(''), shape.textOf(productFields.richDescription.maximum)])

type Sold = Pick<z.output<typeof variant>, 'price' | 'sale'>

function checkSale({ price: regular, sale: given }: Sold, context: z.RefinementCtx): void {
  if (!given) return
  const { price: reduced, from, until } = given
  const fault = (path: keyof typeof given, message: string) =>
    context.addIssue({ code: 'custom', message, path: ['sale', path] })
  if (reduced >= regular) fault('price', 'The sale price must be lower than the price.')
  if (from !== null && until !== null && until < from)
    fault('until', 'The last day must not be before the first one.')
}

const content = z.object({
  name: inLanguages(shape.line(productFields.name.maximum), shape.optionalLine(productFields.name.maximum)),
  ...byOptionalText((name) => {
    const { kind, maximum } = productFields[name]
    const text = kind === 'line' ? shape.optionalLine(maximum) : shape.optionalText
    return inLanguages(text, text).default(noTexts)
  }),
  /**
   * It is the description as HTML with paragraphs, headings, lists, bold and italic texts and links, and empty in a
   * language without formatting. Of both, the one that was changed counts. Left out, it stays while the description does.
   */
  richDescription: inLanguages(richText, richText).optional(),
  ...byPlainField(
    (name) => shape.optionalLine(productFields[name].maximum),
    (name) =>
      shape.wholeNumber(productFields[name].minimum, productFields[name].maximum).nullable().default(null),
  ),
  /** It is an address of its own besides that with the id; empty, it has none. Left out, it stays. */
  slug: shape
    .optionalLine(addressMaximum)
    .refine((slug) => slug === '' || isProductAddress(slug), 'address-malformed')
    .optional(),
  categoryId: chosenId,
  /** It is in them besides its main category. */
  otherCategoryIds: z.array(shape.id).max(otherCategoriesMaximum).default([]),
  tags: z.array(shape.line(tagLimits.characters)).max(tagLimits.ofProduct).default([]),
  sellerId: chosenId,
  state: z.enum(productStates),
  /** A draft or hidden product goes on sale by itself then; one on sale has none. */
  onSaleFrom: shape.moment.nullable().default(null),
  pictures,
  specifications: pairs,
  variations: pairs,
  /** The first column names the sizes. */
  sizeTable: sizeTable.nullable(),
  options: z
    .array(z.object({ name: shortTexts, values: z.array(shortTexts).min(1).max(variantsMaximum) }))
    .max(optionsMaximum)
    .refine((all) => new Set(all.map(({ name }) => name[defaultLanguage])).size === all.length, 'Each once'),
  /** The others are retired. A product without options has one. */
  variants: z.array(variant.superRefine(checkSale)).min(1).max(variantsMaximum),
})
export type ProductContent = z.output<typeof content>

/** What is the shop's own is left out: whose product it is, when it goes on sale by itself, and what it costs. */
export const contentOfSeller = content.omit({ sellerId: true, onSaleFrom: true }).extend({
  variants: z
    .array(variant.omit({ cost: true }).superRefine(checkSale))
    .min(1)
    .max(variantsMaximum),
})

const shownVariant = variant.extend({
  price: shape.birr,
  sale: sale.extend({ price: shape.birr }).nullable(),
  cost: shape.birr.nullable().optional(),
})

export const shownToSeller = contentOfSeller.extend({
  variants: z.array(shownVariant.omit({ cost: true })),
})

const edited = z.object({
  _id: shape.id,
  sku: z.string(),
  /** It is that of what the editor shows, without the units sold. */
  version: z.string(),
  product: content.extend({ onSaleFrom: shape.time.nullable(), variants: z.array(shownVariant) }),
  /** It leads to the page in the shop; it is null while the product is not for sale. */
  page: z.string().nullable(),
})
export type EditedProduct = z.infer<typeof edited>

const toSave = z.object({
  /** It is the one that was shown, or null for a new product. */
  version: shape.line(100).nullable(),
  sku: shape.name,
  product: content,
})

const productParams = z.object({ productId: shape.id })
export const storedPicture = z.object({ picture: z.string(), imageUrl: z.string() })

const named = z.object({ _id: shape.id, name: z.string() })

export const productFilters = {
  /** It finds a name in any spelling, an SKU or a barcode. */
  q: shape.optionalLine(searchMaximum).optional(),
  category: shape.id.optional(),
  state: z.enum(listedStates).optional(),
  /** Only products are listed with a variant of which at most few are left. */
  low: z.literal('yes').optional(),
  sale: z.enum(saleStates).optional(),
  tag: shape.optionalLine(tagLimits.characters).optional(),
}

export const productBytes = 1_000_000

export const officeProductEndpoints = endpoints({
  'GET /office/products': {
    summary: `Products, the newest first; ${productsPageLength} from the one before \`older\` on`,
    api: 'office',
    access: staff('read-products'),
    query: z.object({ ...productFilters, older: shape.id.optional() }),
    response: z.object({ products: z.array(listed), older: shape.id.nullable() }),
  },
  'GET /office/products/choices': {
    summary: 'The categories and sellers that a product can have',
    api: 'office',
    access: staff('read-products'),
    response: z.object({ categories: z.array(named), sellers: z.array(named) }),
  },
  'GET /office/products/stock-value': {
    summary: 'What the units on hand cost the shop, as far as their costs are known',
    api: 'office',
    access: staff('see-costs'),
    response: z.object({
      value: shape.birr,
      units: z.number(),
      /** Products on sale with a variant whose cost is not known. */
      productsWithoutCost: z.number(),
    }),
  },
  'POST /office/products/export': {
    summary: 'Whether the catalogue file can be downloaded now; records the export',
    api: 'office',
    access: staff('change-products'),
    response: z.object({ success: z.literal(true) }),
  },
  'GET /office/products/export': {
    summary: 'All products on sale as a catalogue file, CSV, which can be imported',
    api: 'office',
    access: staff('change-products'),
    response: z.unknown(),
  },
  'GET /office/products/:productId': {
    summary: 'One product as the editor shows it',
    api: 'office',
    access: staff('read-products'),
    params: productParams,
    response: edited,
  },
  'PUT /office/products/:productId': {
    summary: 'Saves a product, or adds it under a new id; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: productParams,
    bodyBytes: productBytes,
    body: toSave,
    response: edited,
  },
  'POST /office/products/:productId/preview': {
    summary: 'The page of a product as customers would see it if it were saved and for sale; saves nothing',
    api: 'office',
    access: staff('change-products'),
    params: productParams,
    bodyBytes: productBytes,
    body: toSave.extend({ language: shape.language }),
    response: z.object({
      /** It is a whole page without scripts, links and forms. */
      html: z.string(),
    }),
  },
  'POST /office/products/pictures': {
    summary: 'Stores a picture, which a product is then saved with',
    api: 'office',
    access: staff('change-products'),
    file: 'image',
    body: z.object({}),
    status: 201,
    response: storedPicture,
  },
  'POST /office/products/pictures-by-url': {
    summary: 'Stores a picture from a public address',
    api: 'office',
    access: staff('change-products'),
    body: z.object({ url: shape.line(2_000) }),
    status: 201,
    response: storedPicture,
  },
})
