import type { Language } from '../contract/language.ts'
import { dates as am } from './am/dates.ts'
import { dates as en } from './en/dates.ts'
import { dates as om } from './om/dates.ts'
import type { DateTexts } from './date-patterns.ts'

/** They are no part of the catalogue, as formatting a date must not wait for texts. */
export const dateTexts: Record<Language, DateTexts> = { am, en, om }
