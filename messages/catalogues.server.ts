import { languages, type Language } from '../contract/language.ts'
import { am } from './am/index.ts'
import { en } from './en/index.ts'
import { fillAll } from './fill.ts'
import type { Messages, Namespace } from './messages.ts'
import { textFigures } from './text-figures.ts'

/** Before figures are filled in. */
export const writtenTexts: Record<Language, Messages> = { am, en }

/**
 * With the figures of rules filled in. Browsers receive the texts of a page as its data, in one language only.
 */
export const catalogues = Object.fromEntries(
  languages.map((language) => [language, fillAll(writtenTexts[language], textFigures(language))]),
) as Record<Language, Messages>

/** The texts of some namespaces, as loaders return them. */
export function textsOf<Name extends Namespace>(language: Language, ...names: Name[]): Pick<Messages, Name> {
  return Object.fromEntries(names.map((name) => [name, catalogues[language][name]])) as Pick<Messages, Name>
}
