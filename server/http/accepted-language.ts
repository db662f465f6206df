import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, translatedLanguages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'

/** The language of the shop that an `Accept-Language` header prefers. */
export function acceptedLanguage(header: string | undefined): Language {
  // Of languages that are accepted alike, the first is taken.
  const available = [defaultLanguage, ...translatedLanguages]
  const found = new Negotiator({ headers: { 'accept-language': header } }).language(available)
  return isLanguage(found) ? found : defaultLanguage
}
