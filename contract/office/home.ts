import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { homeSections } from '../home-page.ts'
import { offeredLanguages } from '../offered-languages.ts'
import { nameMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { faceVersion, pastVersion } from './face.ts'
import { listingTextMaximum } from './limits.ts'
import { inLanguages, pathOfShop, shownTexts } from './text-shapes.ts'

const heading = shape.optionalLine(nameMaximum)
const text = shape.optionalLine(listingTextMaximum)

const picture = z.string().regex(/^([\w-]{16,64})?$/, 'A picture')
const alt = shape.optionalLine(nameMaximum)

const sections = z
  .array(z.object({ section: z.enum(homeSections), isShown: z.boolean() }))
  .refine(
    (rows) =>
      rows.length === homeSections.length &&
      new Set(rows.map(({ section }) => section)).size === homeSections.length,
    'One of the values',
  )

const typed = z
  .object({
    version: faceVersion,
    heading: inLanguages(heading, heading),
    text: inLanguages(text, text),
    /** The name of a stored picture; empty: none. Omitted, picture and text of it stay. */
    picture: picture.optional(),
    /** Empty in all languages: it is decoration. */
    pictureAlt: inLanguages(alt, alt).optional(),
    link: z.union([z.literal(''), pathOfShop], { error: 'A path of the shop, such as /category/coffee' }),
    sections,
  })
  .superRefine((given, { addIssue }) => {
    for (const field of ['heading', 'text', 'pictureAlt'] as const) {
      const texts = given[field]
      if (!texts || offeredLanguages().every((language) => texts[language] === '')) continue
      for (const language of offeredLanguages()) {
        if (texts[language] !== '') continue
        const path = [field, language]
        addIssue({ code: 'custom', message: 'The text is needed in every language', path })
      }
    }
  })

const home = z.object({
  heading: shownTexts,
  text: shownTexts,
  picture: z.string(),
  pictureAlt: shownTexts,
  link: z.string(),
  sections: z.array(z.object({ section: z.enum(homeSections), isShown: z.boolean() })),
})

const whole = home.extend({
  version: z.number(),
  /** What the shop comes with. */
  defaults: home.pick({ heading: true, text: true }),
  versions: z.array(pastVersion.extend({ home })),
})
export type OfficeHome = z.infer<typeof whole>

export const officeHomeEndpoints = endpoints({
  'GET /office/home': {
    summary: 'The hero of the home page, and the sections below it in their order',
    api: 'office',
    access: staff('change-settings'),
    response: whole,
  },
  'PUT /office/home': {
    summary:
      'Changes the hero and the sections of the home page; empty texts are those that the shop comes with',
    api: 'office',
    access: staff('change-settings'),
    body: typed,
    response: whole,
  },
  'POST /office/home/preview': {
    summary: 'The home page as it would be in the shop, as HTML; nothing is saved',
    api: 'office',
    access: staff('change-settings'),
    body: typed.extend({ language: shape.language }),
    response: z.object({ html: z.string() }),
  },
})
