import { z } from 'zod'
import { languages } from '../language.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { footerPlaces, pageNamePattern } from '../static-pages.ts'
import { faceVersion, pastVersion, versionInPath } from './face.ts'
import { pageLimits } from './limits.ts'
import { byLanguage, withDraft } from './text-shapes.ts'

const pageText = z.object({
  title: shape.line(pageLimits.title),
  /** Search engines and previews of links show it. */
  description: shape.line(pageLimits.description),
  lead: shape.optionalLine(pageLimits.lead),
  /** It is in the markup of `contract/page-markup.ts`. */
  body: shape.textOf(pageLimits.body),
})
export type PageTexts = z.output<typeof pageText>

/** Without a text of the shop's own in a language, the one that the shop comes with is shown, or that in another language. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  return byLanguage((language) => withDraft(language, schema.nullable(), null as never))
}

const plainText = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  body: z.string(),
})

const place = z.enum(footerPlaces)

/** Texts are checked again when they are read, as the former rules may have allowed others. */
const storedPage = z.object({ texts: orNull(pageText), footer: place })
export type StoredPage = z.output<typeof storedPage>

const shown = z.object({ texts: orNull(plainText), footer: place })

const whole = shown.extend({
  page: z.string(),
  path: z.string(),
  isOwn: z.boolean(),
  version: z.number(),
  defaults: orNull(plainText),
  /** They stand for these values; null leaves out the line. */
  placeholders: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  versions: z.array(pastVersion),
})
export type OfficePage = z.infer<typeof whole>

const listed = z.object({
  page: z.string(),
  path: z.string(),
  title: z.string(),
  isOwn: z.boolean(),
  isChanged: z.boolean(),
  footer: place,
  at: shape.time.nullable(),
  who: z.string().nullable(),
})
export type ListedPage = z.infer<typeof listed>

/** It is the name of a page that the shop comes with, or the last part of the address of an own one. */
const pageName = z.string({ error: 'Required' }).regex(pageNamePattern, 'page-address-malformed')

const params = z.object({ page: pageName })
const saved = storedPage.extend({ version: faceVersion })
const bodyBytes = languages.length * 3 * (pageLimits.body + 5_000)

export const officePageEndpoints = endpoints({
  'GET /office/pages': {
    summary: 'The pages of texts and policies, and the pages that the shop has added',
    api: 'office',
    access: staff('change-settings'),
    response: z.object({ pages: z.array(listed) }),
  },
  'GET /office/pages/:page': {
    summary: 'A page with the text that the shop comes with, and its versions',
    api: 'office',
    access: staff('change-settings'),
    params,
    response: whole,
  },
  'GET /office/pages/:page/versions/:version': {
    summary: 'What a page said in an earlier version',
    api: 'office',
    access: staff('change-settings'),
    params: params.extend({ version: versionInPath }),
    response: shown,
  },
  'PUT /office/pages/:page': {
    summary: 'Saves the text of a page as a new version, or adds a page under a new address (version 0)',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: saved,
    bodyBytes,
    response: whole,
  },
  'POST /office/pages/:page/preview': {
    summary: 'The page as it would be in the shop, as HTML; nothing is saved',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: saved.extend({ language: shape.language }),
    bodyBytes,
    response: z.object({ html: z.string() }),
  },
  'POST /office/pages/:page/reset': {
    summary: 'Shows the text again that the shop comes with; the versions stay',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: z.object({ version: faceVersion }),
    response: whole,
  },
  'DELETE /office/pages/:page': {
    summary: 'Removes a page that the shop has added; its versions stay',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: z.object({ version: faceVersion }),
    response: z.object({ pages: z.array(listed) }),
  },
})
