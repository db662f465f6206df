import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { defaultLanguage, languages } from './language.ts'
import { isOffered } from './offered-languages.ts'
import { isWholeSantim, toSantim } from './money.ts'
import * as limits from './limits.ts'

function missingOr(otherwise: string) {
  return ({ input }: { input: unknown }) => (input === undefined || input === null ? 'Required' : otherwise)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A well-formed id that is not a UUID becomes this one, so that nothing is found. */
const nilId = '00000000-0000-0000-0000-000000000000'

export const reference = z
  .string({ error: missingOr('Malformed id') })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Malformed id')

export const id = reference.overwrite((text) => (uuid.test(text) ? text : nilId))

/** The client makes the id. One that is not a UUID is refused, as all of them would become the same id. */
export const newId = reference.regex(uuid, 'Malformed id')

// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const noControls = /^[^\u0000-\u001f\u007f-\u009f]*$/
// oxlint-disable-next-line no-control-regex -- line breaks and tabs belong to longer texts
const noControlsButBreaks = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

const wellFormed = (text: string) => text.isWellFormed()

export function idList(maximum: number) {
  return z
    .string({ error: missingOr('A list of ids') })
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(maximum, `At most ${maximum} ids`))
}

/** A line has 1 to `maximum` characters, trimmed, without control characters. */
export function line(maximum: number) {
  return z
    .string({ error: missingOr('A text') })
    .overwrite(cleanText)
    .trim()
    .min(1, 'Required')
    .max(maximum, `At most ${maximum} characters`)
    .regex(noControls, 'Control characters are not allowed')
    .refine(wellFormed, 'Malformed text')
}

/** An editor sends the version that it shows, so that it does not overwrite what others have saved since. */
export const version = z.string()

export const shownVersion = line(100).nullable()

export function optionalLine(maximum: number) {
  return z
    .string({ error: missingOr('A text') })
    .overwrite(cleanText)
    .trim()
    .max(maximum, `At most ${maximum} characters`)
    .regex(noControls, 'Control characters are not allowed')
    .refine(wellFormed, 'Malformed text')
}

/** The text has 1 to `maximum` characters, trimmed, without control characters but for line breaks and tabs. */
export function textOf(maximum: number) {
  return z
    .string({ error: missingOr('A text') })
    .overwrite(cleanText)
    .trim()
    .min(1, 'Required')
    .max(maximum, `At most ${maximum} characters`)
    .regex(noControlsButBreaks, 'Control characters are not allowed')
    .refine(wellFormed, 'Malformed text')
}

/** It is such a text, or empty. */
export function optionalTextOf(maximum: number) {
  return z
    .string({ error: missingOr('A text') })
    .overwrite(cleanText)
    .trim()
    .max(maximum, `At most ${maximum} characters`)
    .regex(noControlsButBreaks, 'Control characters are not allowed')
    .refine(wellFormed, 'Malformed text')
}

export const longText = textOf(limits.textMaximum)

export const optionalText = z.union([z.string().overwrite(cleanText).trim().length(0), longText], {
  error: missingOr('A text'),
})

export const name = line(limits.nameMaximum)
export const addressLine = line(limits.addressLineMaximum)

export const email = z
  .string({ error: missingOr('A text') })
  .overwrite(cleanText)
  .trim()
  .min(1, 'Required')
  .max(limits.emailMaximum, `At most ${limits.emailMaximum} characters`)
  .regex(limits.emailPattern, 'Please enter a valid email address.')
  .regex(noControls, 'Control characters are not allowed')
  .refine(wellFormed, 'Malformed text')

/** An account that was opened with a phone number may have no address, which is empty. */
export const optionalEmail = optionalLine(limits.emailMaximum).refine(
  (text) => text === '' || limits.emailPattern.test(text),
  'Please enter a valid email address.',
)

/** It is not trimmed. Where a password is set, its minimum length is checked too. */
export const password = z
  .string({ error: missingOr('A text') })
  .min(1, 'Required')
  .max(limits.passwordMaximum, `At most ${limits.passwordMaximum} characters`)
  .regex(noControls, 'Control characters are not allowed')
  .refine(wellFormed, 'Malformed text')

export function wholeNumber(minimum: number, maximum: number) {
  return z
    .number({ error: 'A whole number' })
    .int('A whole number')
    .min(minimum, `At least ${minimum}`)
    .max(maximum, `At most ${maximum}`)
}

export const quantity = wholeNumber(limits.quantityLimits.min, limits.quantityLimits.max)

/** The cart and refusals write null, so that it is the default too. */
export const chosenVariant = id.nullish().transform((variantId) => variantId ?? undefined)

/** `stored` says what becomes of the note that there is. */
export function itemNote(stored: string) {
  const ignored =
    'It is ignored if the product has no noteLabel: it may have stopped asking since it was shown.'
  return optionalLine(limits.itemNoteMaximum)
    .describe(`What the customer tells the seller about the item. ${stored} ${ignored}`)
    .optional()
}

export const quantityText = z
  .string()
  .regex(/^\d{1,3}$/, 'A whole number from 1 to 999')
  .transform(Number)
  .pipe(quantity)

export const stars = z
  .number({ error: 'A whole number from 1 to 5' })
  .int('A whole number from 1 to 5')
  .min(limits.ratingLimits.min, 'A whole number from 1 to 5')
  .max(limits.ratingLimits.max, 'A whole number from 1 to 5')

/** Amounts are birr on the wire, santim in the code. */
export const amount = z
  .number({ error: 'An amount in birr' })
  .min(0, 'An amount in birr')
  .max(1e12, 'An amount in birr')
  .refine(isWholeSantim, 'At most two decimals')
  .transform(toSantim)

export const amountText = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount in birr')
  .transform((text) => toSantim(Number(text)))

export const birr = z.number()

export const day = z
  .string({ error: 'A date' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A date')
  .refine((text) => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true, 'A date')

/** The last row that was shown, where rows are numbered. */
export const rowCursor = z.string().regex(/^\d{1,15}$/, 'A cursor')

/** The last entry of the books that was shown: its day, its transaction, and its place there. */
export const entryCursor = z.string().regex(/^\d{4}-\d\d-\d\d\/\d{1,15}\/\d{1,9}$/, 'A cursor')

export const cursor = z
  .string({ error: 'A cursor' })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'A cursor')
  .refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))), 'A cursor')

/** It is ISO 8601 in UTC. */
export const time = z.string()

export const moment = z
  .string({ error: 'A time' })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, 'A time')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'A time')
  .transform((text) => new Date(text))

/** A shop answers only in the languages that it offers. */
export const language = z.enum(languages).refine(isOffered, 'A language of the shop')
export const lang = language.catch(defaultLanguage).default(defaultLanguage)

const optionText = line(limits.nameMaximum)

/**
 * Each is sent as `option.NAME=value`. They are pairs, as an object can neither have every name as a key (`__proto__`)
 * nor lacks those that every object has (`constructor`).
 */
export const optionFilter = z
  .array(z.tuple([optionText, z.array(optionText).max(limits.optionFilterLimits.values)]))
  .max(limits.optionFilterLimits.names, `At most ${limits.optionFilterLimits.names} options`)
  .optional()
export type OptionFilter = NonNullable<z.infer<typeof optionFilter>>

export function wholeText(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'A whole number')
    .transform(Number)
    .pipe(z.number().min(minimum, `At least ${minimum}`).max(maximum, `At most ${maximum}`))
}

export function pageOf(defaultLimit: number) {
  return {
    page: wholeText(1, 1_000_000).default(1),
    limit: wholeText(1, limits.pageLimitMaximum).default(defaultLimit),
  }
}

/** Without `page`, such a list is returned whole, or its newest part. */
export const pageIfAsked = {
  page: wholeText(1, 1_000_000).optional(),
  limit: wholeText(1, limits.pageLimitMaximum).optional(),
}

export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ msg: z.string(), path: z.string() })).optional(),
})

export const success = z.object({ success: z.literal(true) })
export const successMessage = z.object({ success: z.literal(true), message: z.string() })
