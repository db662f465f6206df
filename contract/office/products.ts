import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { defaultLanguage, languages } from '../language.ts'
import {
  nameMaximum,
  optionsMaximum,
  productLimits,
  searchMaximum,
  sizeTableLimits,
  variantsMaximum,
} from '../limits.ts'
import { byPlainField, productFields } from '../product-fields.ts'
import * as shape from '../shapes.ts'
import { productsPageLength, productStates } from './limits.ts'
import { inLanguages } from './text-shapes.ts'

const listed = z.object({
  _id: shape.id,
  sku: z.string(),
  productName: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  price: shape.birr,
  /** Its variants have several prices. */
  priceFrom: z.boolean(),
  /** They are those on sale, or those that were on sale when it was retired. */
  variants: z.number(),
  /** What can still be sold of all its variants; null for unlimited stock. */
  left: z.number().nullable(),
  /** One of its variants has few units left. */
  isLow: z.boolean(),
  state: z.enum(productStates),
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

/** The names of stored pictures. */
const pictures = z.array(z.string().regex(/^[\w-]{16,64}$/, 'A picture')).max(productLimits.pictures)

const wrongUnits = `A whole number from 0 to ${productLimits.stock}`
const units = z
  .number()
  .refine((count) => Number.isInteger(count) && count >= 0 && count <= productLimits.stock, wrongUnits)

/** One that was chosen. */
const chosenId = z.string({ error: 'Required' }).min(1, { error: 'Required', abort: true }).pipe(shape.id)
const price = shape.amount
  .refine((santim) => santim > 0, 'A price above 0')
  .refine((santim) => santim <= productLimits.price * 100, 'A lower price')

const variant = z.object({
  /** Null for a new one. */
  _id: shape.id.nullable(),
  sku: shape.name,
  /** It has this value of each option. */
  choice: z.array(z.number().int().min(0).max(variantsMaximum)).max(optionsMaximum),
  price,
  barcode: shape.optionalLine(productLimits.barcode),
  /** If it has none, those of the product are shown. */
  pictures,
  /**
   * Null for unlimited stock. What is on hand is changed by its difference to what was shown, as some may have been sold
   * since then; `received` stays as it is when units are sold.
   */
  stock: z
    .object({
      onHand: units,
      shown: z.object({ onHand: units, received: z.number().int().min(0) }).nullable(),
    })
    .nullable(),
})

const content = z.object({
  name: inLanguages(shape.line(productFields.name.maximum), shape.optionalLine(productFields.name.maximum)),
  description: inLanguages(shape.optionalText, shape.optionalText),
  ...byPlainField(
    (name) => shape.optionalLine(productFields[name].maximum),
    (name) =>
      shape.wholeNumber(productFields[name].minimum, productFields[name].maximum).nullable().default(null),
  ),
  categoryId: chosenId,
  sellerId: chosenId,
  isForSale: z.boolean(),
  /** The first one is on cards. */
  pictures,
  specifications: pairs,
  variations: pairs,
  /** It says which size fits; its first column names the sizes. */
  sizeTable: sizeTable.nullable(),
  options: z
    .array(z.object({ name: shortTexts, values: z.array(shortTexts).min(1).max(variantsMaximum) }))
    .max(optionsMaximum)
    .refine((all) => new Set(all.map(({ name }) => name[defaultLanguage])).size === all.length, 'Each once'),
  /** The others are retired. Without options there is one. */
  variants: z.array(variant).min(1).max(variantsMaximum),
})
export type ProductContent = z.output<typeof content>

const edited = z.object({
  _id: shape.id,
  sku: z.string(),
  /** It is that of what the editor shows, without the units sold. */
  version: z.string(),
  /** It is sent back like this to be saved. */
  product: content.extend({ variants: z.array(variant.extend({ price: shape.birr })) }),
  /** It leads to the page in the shop; it is null while the product is not for sale. */
  page: z.string().nullable(),
})
export type EditedProduct = z.infer<typeof edited>

const toSave = z.object({
  /** That which was shown; null for a new product. */
  version: shape.line(100).nullable(),
  /** A new product takes it; that of others stays. */
  sku: shape.name,
  product: content,
})

const productParams = z.object({ productId: shape.id })
const storedPicture = z.object({ picture: z.string(), imageUrl: z.string() })

const named = z.object({ _id: shape.id, name: z.string() })

export const productFilters = {
  /** A name in any spelling, an SKU or a barcode. */
  q: shape.optionalLine(searchMaximum).optional(),
  category: shape.id.optional(),
  state: z.enum(productStates).optional(),
  /** Those with a variant of which at most few are left. */
  low: z.literal('yes').optional(),
}

/** Long descriptions, a hundred variants with pictures and a table of sizes, in each language. */
const productBytes = 1_000_000

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
    body: toSave.extend({ language: z.enum(languages) }),
    response: z.object({
      /** A whole page without scripts, links and forms. */
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
