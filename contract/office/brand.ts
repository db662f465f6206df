import { z } from 'zod'
import { hexPattern } from '../brand.ts'
import { endpoints, staff } from '../endpoint.ts'
import { offeredLanguages } from '../offered-languages.ts'
import * as shape from '../shapes.ts'
import { faceVersion, pastVersion } from './face.ts'
import { shopNameMaximum } from './limits.ts'
import { storedPicture } from './products.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const shopName = shape.optionalLine(shopNameMaximum)

const typed = z
  .object({
    version: faceVersion,
    /** Empty in all languages: the name that the shop comes with. */
    name: inLanguages(shopName, shopName),
    /** Empty: the colours that the shop comes with. */
    accent: z
      .string({ error: 'A text' })
      .trim()
      .toLowerCase()
      .refine((text) => text === '' || hexPattern.test(text), 'colour-malformed'),
    /** The name of a stored picture, empty for the logo that the shop comes with; omitted, it stays. */
    logo: z
      .string()
      .regex(/^([\w-]{16,64})?$/, 'A picture')
      .optional(),
  })
  .superRefine(({ name }, { addIssue }) => {
    if (offeredLanguages().every((language) => name[language] === '')) return
    for (const language of offeredLanguages()) {
      if (name[language] === '')
        addIssue({
          code: 'custom',
          message: 'The text is needed in every language',
          path: ['name', language],
        })
    }
  })

const brand = z.object({ name: shownTexts, accent: z.string(), logo: z.string() })

const whole = brand.extend({
  version: z.number(),
  /** What the shop comes with. */
  defaults: shownTexts,
  versions: z.array(pastVersion.extend({ brand })),
})
export type OfficeBrand = z.infer<typeof whole>

export const officeBrandEndpoints = endpoints({
  'GET /office/brand': {
    summary: 'What the shop is called, its accent colour and its logo',
    api: 'office',
    access: staff('change-settings'),
    response: whole,
  },
  'PUT /office/brand': {
    summary:
      'Changes name, accent colour and logo of the shop; empty values are those that the shop comes with',
    api: 'office',
    access: staff('change-settings'),
    body: typed,
    response: whole,
  },
  'POST /office/face/pictures': {
    summary: 'Stores a picture, which the logo or the home page is then saved with',
    api: 'office',
    access: staff('change-settings'),
    file: 'image',
    body: z.object({}),
    status: 201,
    response: storedPicture,
  },
})
