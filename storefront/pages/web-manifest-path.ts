import { defaultLanguage, type Language } from '../../contract/language.ts'

/** `/manifest.webmanifest`, and `/manifest-am.webmanifest` of a language that is not the default. */
export function webManifestPath(language: Language): string {
  return language === defaultLanguage ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`
}
