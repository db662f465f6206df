import type { Language } from '../contract/language.ts'
import { am } from './am/index.ts'
import { en } from './en/index.ts'
import type { Messages, Namespace } from './messages.ts'

/** Browsers receive the texts of a page as its data, in one language only. */
export const catalogues: Record<Language, Messages> = { am, en }

/** The texts of some namespaces, as loaders return them. */
export function textsOf<Name extends Namespace>(language: Language, ...names: Name[]): Pick<Messages, Name> {
  return Object.fromEntries(names.map((name) => [name, catalogues[language][name]])) as Pick<Messages, Name>
}
