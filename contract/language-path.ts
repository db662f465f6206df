import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import { isOffered } from './offered-languages.ts'

/** The prefix is `/am`, for example, or empty for the default language. */
export function pathPrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}

export function languageOfPath(path: string): Language {
  const first = /^\/([\w-]+)(?=[/.?#]|$)/.exec(path)?.[1]
  return isOffered(first) ? first : defaultLanguage
}

export function localPath(path: string, language: Language): string {
  const prefix = pathPrefix(language)
  if (prefix === '' || !path.startsWith('/') || startsWithSegment(path, prefix)) return path
  return prefix + path.replace(/^\/(?=[?#]|$)/, '')
}

export function pathWithoutLanguage(path: string): string {
  const prefix = pathPrefix(languageOfPath(path))
  const rest = startsWithSegment(path, prefix) ? path.slice(prefix.length) : path
  return rest.startsWith('/') ? rest : `/${rest}`
}

function startsWithSegment(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^([/?#]|$)/.test(path.slice(prefix.length))
}
