import { languages, type Language } from '../contract/language.ts'
import { am } from './am/index.ts'
import { en } from './en/index.ts'
import { fillAll } from './fill.ts'
import { om } from './om/index.ts'
import type { Messages, Namespace } from './messages.ts'
import { textFigures } from './text-figures.ts'

/** Figures are not filled in yet. */
export const writtenTexts: Record<Language, Messages> = { am, en, om }

/**
 * The figures of rules are filled in. Browsers receive the texts of a page as its data, in one language only.
 */
export const catalogues = Object.fromEntries(
  languages.map((language) => [language, fillAll(writtenTexts[language], textFigures(language))]),
) as Record<Language, Messages>

/** The texts of some namespaces, as loaders return them. */
export function textsOf<Name extends Namespace>(language: Language, ...names: Name[]): Pick<Messages, Name> {
  return Object.fromEntries(names.map((name) => [name, catalogues[language][name]])) as Pick<Messages, Name>
}
