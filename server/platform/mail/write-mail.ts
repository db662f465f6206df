import { localeOf, type Locale } from '../../../contract/locale.ts'
import { seemsLinked } from '../../../contract/misleading-text.ts'
import { fill } from '../../../messages/fill.ts'
import { namedCatalogue, type ShopNames } from '../../../messages/named-texts.ts'
import { withOwnTexts } from '../../../messages/own-texts.ts'
import type { OwnTexts } from '../../../messages/own-texts.ts'
import { accountMails } from './account-mails.ts'
import type { MailBody, MailCatalogue, MailTexts, MailWriter } from './mail-body.ts'
import type { Mail, MailTemplate } from './mails.ts'
import { giftCardMails } from './gift-card-mails.ts'
import { orderMails } from './order-mails.ts'
import { returnMails } from './return-mails.ts'

const writers: { [T in MailTemplate]: MailWriter<T> } = {
  ...accountMails,
  ...giftCardMails,
  ...orderMails,
  ...returnMails,
}

/** What the shop has chosen itself: its names, and texts of its own for each kind of mail. */
export type MailFace = { names: ShopNames | null; own: OwnTexts }

const givenFace: MailFace = { names: null, own: {} }

export function writeMail(
  { lang, dates, template, values, isUnproved }: Mail,
  { names, own }: MailFace = givenFace,
): MailTexts {
  const mails = withOwnTexts('mail', own, {
    catalogue: namedCatalogue(lang, names),
    language: lang,
  }) as MailCatalogue
  const { greeting, greetingWithoutName, closing } = mails
  // Each template takes its own values, which the type of the table cannot express.
  const write = writers[template] as (
    values: Mail['values'],
    mails: MailCatalogue,
    language: Mail['lang'],
    locale: Locale,
  ) => MailBody
  const name = isUnproved || mayMislead(values.name) ? undefined : givenName(values.name)
  const greeted = name === undefined ? greetingWithoutName : fill(greeting, { name })
  const body = write(values, mails, lang, localeOf(lang, dates))
  // The shop may leave out a sentence.
  return { greeting: greeted, ...body, paragraphs: body.paragraphs.filter(Boolean), closing }
}

/** It is the first word that is no title or initial, such as `Dr.`; undefined where it is not made of letters. */
function givenName(name: string): string | undefined {
  const words = name.split(/[\s\u1361]+/).filter((word) => /\p{L}/u.test(word))
  const given = words.find((word) => !word.endsWith('.')) ?? words[0]
  return given !== undefined && /^[\p{L}\p{M}'’/.-]+$/u.test(given) ? given : undefined
}

/** Mail programs could make a link of a name with a dot inside, which whoever signs up chooses. */
function mayMislead(name: string): boolean {
  return seemsLinked(name) || /\p{N}/u.test(name.normalize('NFKC'))
}
