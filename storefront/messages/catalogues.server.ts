import type { Language } from '../../contract/language.ts'
import { shell as shellAm } from './am/shell.ts'
import { shell } from './en/shell.ts'

/**
 * Every text of the shop by language and namespace. Only loaders read them: a page's texts travel as its data,
 * in its language alone.
 */
const en = {
  shell,
}

export type Texts = typeof en
export type Namespace = keyof Texts

const am: Texts = {
  shell: shellAm,
}

export const catalogues: Record<Language, Texts> = { en, am }

/** The texts of some namespaces, as a loader returns them under `texts`. */
export function textsOf<Name extends Namespace>(language: Language, ...names: Name[]): Pick<Texts, Name> {
  return Object.fromEntries(names.map((name) => [name, catalogues[language][name]])) as Pick<Texts, Name>
}
