import { defaultLanguage, type Language } from '../../contract/language.ts'

/** Languages other than the default have one of their own, such as `/manifest-am.webmanifest`. */
export function webManifestPath(language: Language): string {
  return language === defaultLanguage ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`
}
