import type { Language } from '../../../contract/language.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { MailLink, Mails, MailTemplate } from './mails.ts'

/** A row without an amount is the heading of those below it. */
export type Amount = { label: string; amount?: string; note?: string }

export interface MailTexts {
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
  lines?: Amount[]
  total?: Amount
  /** They stand after the paragraphs. */
  links?: MailLink[]
  /** `path` is relative to the site; `url` is elsewhere. */
  action?: { label: string; path: string } | { label: string; url: string }
  closing: string
}

export type MailBody = Omit<MailTexts, 'greeting' | 'closing'>

/** It has the texts of the shop's own. */
export type MailCatalogue = Messages['mails']

/**
 * It fills all sentences of its kind at once, as the shop may move a placeholder from one to another, and each only
 * once, so that what a customer has typed is never taken for a placeholder.
 */
export type MailWriter<Template extends MailTemplate> = (
  values: Mails[Template],
  mails: MailCatalogue,
  language: Language,
  locale: Locale,
) => MailBody
