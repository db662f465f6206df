import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import { productFields } from '../product-fields.ts'
import * as shape from '../shapes.ts'
import { categoriesMaximum, listingTextMaximum } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const category = z.object({
  _id: shape.id,
  version: shape.version,
  name: shownTexts,
  description: shownTexts,
  /** Search engines are given them; a category without one lacks it. */
  pageTitle: shownTexts.optional(),
  pageDescription: shownTexts.optional(),
  imageUrl: z.string(),
  products: z.number(),
})
export type OfficeCategory = z.infer<typeof category>

const text = shape.optionalLine(listingTextMaximum)

const pageTitle = shape.optionalLine(productFields.pageTitle.maximum)
const pageDescription = shape.optionalLine(productFields.pageDescription.maximum)

const body = z.object({
  version: shape.shownVersion,
  name: inLanguages(shape.name, shape.optionalLine(nameMaximum)),
  description: inLanguages(text, text),
  /** Left out, they stay. */
  pageTitle: inLanguages(pageTitle, pageTitle).optional(),
  pageDescription: inLanguages(pageDescription, pageDescription).optional(),
  /** It is the name of a stored picture; omitted, the picture stays. */
  picture: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'A picture')
    .optional(),
})

const params = z.object({ categoryId: shape.id })
const all = z.object({ categories: z.array(category) })

export const officeCategoryEndpoints = endpoints({
  'GET /office/categories': {
    summary: 'The categories in their order, with the number of products on sale',
    api: 'office',
    access: staff('change-products'),
    response: all,
  },
  'PUT /office/categories/:categoryId': {
    summary:
      'Changes a category, or adds it at the end under a new id; its address follows its name in the first language; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ categoryId: shape.newId }),
    body,
    response: all,
  },
  'DELETE /office/categories/:categoryId': {
    summary: 'Removes a category without products on sale',
    api: 'office',
    access: staff('change-products'),
    params,
    response: all,
  },
  'PUT /office/categories': {
    summary: 'Orders the categories; all of them are named',
    api: 'office',
    access: staff('change-products'),
    body: z.object({ order: z.array(shape.id).max(categoriesMaximum) }),
    response: all,
  },
})
