import { languages } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { catalogues } from './catalogues.server.ts'
import type { Messages } from './messages.ts'

/** What a shop is called in each language; empty where it has the name that it comes with. */
export type ShopNames = Record<Language, string>

const known = new Map<string, Messages>()
/** Previews try out names. */
const knownMaximum = languages.length * 8

/** Texts that do not have their figures yet, with the shop's own name. */
export function withShopName<Texts>(texts: Texts, language: Language, names: ShopNames | null): Texts {
  const given = catalogues[language].shell.name
  return withName(texts, given, names?.[language] || given)
}

/** The texts of a language, in which the shop is called by its own name. */
export function namedCatalogue(language: Language, names: ShopNames | null): Messages {
  const name = names?.[language]
  if (!name || name === catalogues[language].shell.name) return catalogues[language]
  const key = `${language} ${name}`
  const found = known.get(key)
  if (found) return found
  if (known.size >= knownMaximum) known.clear()
  const named = withName(catalogues[language], catalogues[language].shell.name, name)
  // The first sentences tell where the first name is from.
  named.landing.about.paragraphs.splice(0, 1)
  known.set(key, named)
  return named
}

/** Amharic joins prepositions and endings to a name, which stay. */
function withName<Texts>(texts: Texts, before: string, after: string): Texts {
  if (typeof texts === 'string') return texts.replaceAll(before, () => after) as Texts
  if (Array.isArray(texts)) return texts.map((text) => withName(text, before, after)) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, withName(text, before, after)]),
  ) as Texts
}
