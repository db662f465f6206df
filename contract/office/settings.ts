import { z } from 'zod'
import { languages } from '../language.ts'
import { offeredLanguages } from '../offered-languages.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { activitySources } from './activity-actions.ts'
import { giftCardLimits, rowStates, sellerFees, settingLimits, settingsHistoryLength } from './limits.ts'
import { giftCardSale } from '../limits.ts'
import { inLanguages, pathOfShop, shownTexts } from './text-shapes.ts'

function whole({ min, max }: { min: number; max: number }) {
  return z
    .number({ error: 'A whole number' })
    .int('A whole number')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max}`)
}

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullable())

const page = orNone(
  shape
    .line(200)
    .refine(
      (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
      'An address that starts with https://',
    ),
)

const registration = ['name', 'address', 'tin', 'licence'] as const

const trade = z
  .object({
    email: z
      .string({ error: 'An email address' })
      .trim()
      .max(254)
      .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'An email address, such as help@merkato.example'),
    phone: orNone(shape.line(21).regex(/^\+?[\d ]{9,20}$/, 'A phone number, such as +251 11 123 4567')),
    name: orNone(shape.line(200)),
    address: orNone(shape.line(200)),
    tin: orNone(shape.line(50)),
    licence: orNone(shape.line(100)),
    vatNumber: orNone(shape.line(50)),
    vatPercent: z
      .number({ error: 'A number' })
      .min(settingLimits.vatPercent.min, `At least ${settingLimits.vatPercent.min}`)
      .max(settingLimits.vatPercent.max, `At most ${settingLimits.vatPercent.max}`),
    facebook: page,
    instagram: page,
    telegram: page,
    tiktok: page,
  })
  .superRefine((given, { addIssue }) => {
    if (![...registration, 'vatNumber' as const].some((field) => given[field] !== null)) return
    for (const field of registration) {
      if (given[field] === null)
        addIssue({
          code: 'custom',
          message: 'Name, address, TIN and licence are needed together',
          path: [field],
        })
    }
  })

const limits = z.object({
  /** It is in birr; 0 means no cash on delivery. */
  cashLimit: whole(settingLimits.cashLimit),
  holdMinutes: whole(settingLimits.holdMinutes),
  largeRefund: whole(settingLimits.largeRefund),
  lowStock: whole(settingLimits.lowStock),
})

const bank = z.object({
  accounts: z
    .array(shape.line(200).regex(/^[^|]*$/, 'Without |'))
    .max(settingLimits.bankAccounts, `At most ${settingLimits.bankAccounts}`),
})

const announcementText = shape.optionalLine(settingLimits.announcement)
/** Without any text, it is null. */
const announcementTexts = inLanguages(announcementText, announcementText)
  .nullable()
  .transform((texts) => (texts && Object.values(texts).some(Boolean) ? texts : null))
const moment = orNone(
  z.iso
    .datetime({ offset: true, error: 'A date and time' })
    .transform((text) => new Date(text).toISOString()),
)

const announcement = z
  .object({
    text: announcementTexts,
    link: orNone(pathOfShop),
    from: moment,
    until: moment,
  })
  .superRefine(({ text, from, until }, { addIssue }) => {
    for (const language of offeredLanguages()) {
      if (text === null || text[language]) continue
      const path = ['text', language]
      addIssue({ code: 'custom', message: 'The text is needed in every language', path })
    }
    if (from !== null && until !== null && from >= until) {
      addIssue({ code: 'custom', message: 'The end must be later than the beginning', path: ['until'] })
    }
  })

const recommendations = z.object({ rows: z.enum(rowStates) })

const delivery = z.object({ sellerFees: z.enum(sellerFees) })

const { minimum: least, maximum: most } = giftCardLimits

/** Customers buy cards of these amounts in birr, or of another one between the least and the most. */
const giftCards = z
  .object({
    cards: z.enum(rowStates),
    cardAmounts: z
      .array(
        shape
          .line(10)
          .regex(/^\d{1,6}$/, 'A whole number')
          .refine(
            (text) => Number(text) >= least && Number(text) <= most,
            `A whole number from ${least} to ${most}`,
          ),
      )
      .max(giftCardSale.amounts, `At most ${giftCardSale.amounts}`)
      .transform((amounts) => [...new Set(amounts.map((text) => String(Number(text))))]),
    cardMinimum: whole(settingLimits.cardMinimum),
    cardMaximum: whole(settingLimits.cardMaximum),
  })
  .superRefine(({ cards, cardAmounts, cardMinimum, cardMaximum }, { addIssue }) => {
    const wrong = (field: string, message: string) => addIssue({ code: 'custom', message, path: [field] })
    if (cardMaximum > 0 && cardMinimum < least) wrong('cardMinimum', `At least ${least}`)
    if (cardMaximum < cardMinimum) wrong('cardMaximum', `At least ${cardMinimum}`)
    if (cards === 'shown' && cardAmounts.length === 0 && cardMaximum === 0) {
      wrong('cardAmounts', 'Required')
    }
  })

/** A shopkeeper changes these by section; secrets and what an engineer decides stay in the environment. */
export const settingSchemas = { trade, limits, bank, announcement, recommendations, giftCards, delivery }

export type Settings = { [Section in SettingsSection]: z.output<(typeof settingSchemas)[Section]> }
export type SettingsSection = keyof typeof settingSchemas
export const settingsSections = Object.keys(settingSchemas) as [SettingsSection, ...SettingsSection[]]

/** A record has a text in each language that there was when it was stored. */
const value = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.array(z.string()),
  z.partialRecord(z.enum(languages), z.string()),
])
const changedValues = z.record(z.string(), value)
export type SettingValue = z.infer<typeof value>

const text = z.string().nullable()

/** The environment's values are not checked again. */
const sectionOf = <Fields extends z.ZodRawShape>(values: Fields) =>
  z.object({
    version: z.number(),
    /** The names of the values that are stored; the others are those of the environment. */
    stored: z.array(z.string()),
    values: z.object(values),
  })

const all = z.object({
  trade: sectionOf({
    email: z.string(),
    phone: text,
    name: text,
    address: text,
    tin: text,
    licence: text,
    vatNumber: text,
    vatPercent: z.number(),
    facebook: text,
    instagram: text,
    telegram: text,
    tiktok: text,
  }),
  limits: sectionOf({
    cashLimit: z.number(),
    holdMinutes: z.number(),
    largeRefund: z.number(),
    lowStock: z.number(),
  }),
  bank: sectionOf({ accounts: z.array(z.string()) }),
  announcement: sectionOf({ text: shownTexts.nullable(), link: text, from: text, until: text }),
  recommendations: sectionOf({ rows: z.enum(rowStates) }),
  giftCards: sectionOf({
    cards: z.enum(rowStates),
    cardAmounts: z.array(z.string()),
    cardMinimum: z.number(),
    cardMaximum: z.number(),
  }),
  delivery: sectionOf({ sellerFees: z.enum(sellerFees) }),
})

const change = z.object({
  section: z.enum(settingsSections),
  version: z.number(),
  at: shape.time,
  who: z.string(),
  source: z.enum(activitySources),
  before: changedValues,
  after: changedValues,
})
export type SettingsChange = z.infer<typeof change>

const version = z.number({ error: 'A whole number' }).int('A whole number').min(0, 'At least 0')

const saving = <Schema extends z.ZodType>(section: string, values: Schema) => ({
  summary: `Changes the settings of the section ${section}; what differs from before is stored and replaces the environment's`,
  api: 'office' as const,
  access: staff('change-settings'),
  body: z.object({ version, values }),
  response: all,
})

export const officeSettingsEndpoints = endpoints({
  'GET /office/settings': {
    summary: 'The settings that can be changed in the office',
    api: 'office',
    access: staff('change-settings'),
    response: all,
  },
  'GET /office/settings/history': {
    summary: `The newest ${settingsHistoryLength} changes of the settings`,
    api: 'office',
    access: staff('change-settings'),
    response: z.object({ changes: z.array(change) }),
  },
  'PUT /office/settings/trade': saving('trade', trade),
  'PUT /office/settings/limits': saving('limits', limits),
  'PUT /office/settings/bank': saving('bank', bank),
  'PUT /office/settings/announcement': saving('announcement', announcement),
  'PUT /office/settings/recommendations': saving('recommendations', recommendations),
  'PUT /office/settings/gift-cards': saving('giftCards', giftCards),
  'PUT /office/settings/delivery': saving('delivery', delivery),
  'POST /office/settings/:section/reset': {
    summary: 'Takes the values of a section from the environment again',
    api: 'office',
    access: staff('change-settings'),
    params: z.object({ section: z.enum(settingsSections) }),
    body: z.object({ version }),
    response: all,
  },
})
