import type { Language } from '../contract/language.ts'
import { am } from './am/index.ts'
import { en } from './en/index.ts'
import type { Messages, Namespace } from './messages.ts'

/** Every text of the shop by language and namespace. A page's texts reach the browser as its data, in its language alone. */
export const catalogues: Record<Language, Messages> = { am, en }

/** The texts of some namespaces, as a loader returns them under `texts`. */
export function textsOf<Name extends Namespace>(language: Language, ...names: Name[]): Pick<Messages, Name> {
  return Object.fromEntries(names.map((name) => [name, catalogues[language][name]])) as Pick<Messages, Name>
}
