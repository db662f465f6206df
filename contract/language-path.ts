import { defaultLanguage, isLanguage } from './language.ts'
import type { Language } from './language.ts'

/** What the paths of a language begin with: `/am`, and nothing for the default language. */
export function pathPrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}

/** The language of a page, by its path. */
export function languageOfPath(path: string): Language {
  const first = /^\/([\w-]+)(?=[/.?#]|$)/.exec(path)?.[1]
  return isLanguage(first) ? first : defaultLanguage
}

/** The path in `language` of a page whose path has no prefix: `/cart` → `/am/cart`. Query and hash stay. */
export function localPath(path: string, language: Language): string {
  const prefix = pathPrefix(language)
  if (prefix === '' || !path.startsWith('/') || startsWithSegment(path, prefix)) return path
  return prefix + path.replace(/^\/(?=[?#]|$)/, '')
}

/** The path of a page without the prefix of its language: `/am/cart` → `/cart`. */
export function pathWithoutLanguage(path: string): string {
  const prefix = pathPrefix(languageOfPath(path))
  const rest = startsWithSegment(path, prefix) ? path.slice(prefix.length) : path
  return rest.startsWith('/') ? rest : `/${rest}`
}

function startsWithSegment(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^([/?#]|$)/.test(path.slice(prefix.length))
}
