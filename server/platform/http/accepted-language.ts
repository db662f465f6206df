import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, translatedLanguages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'

/** The first of equally preferred languages is used. */
const available = [defaultLanguage, ...translatedLanguages]

export function acceptedLanguage(header: string | undefined): Language {
  const found = new Negotiator({ headers: { 'accept-language': header } }).language(available)
  return isLanguage(found) ? found : defaultLanguage
}
