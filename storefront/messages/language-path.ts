import { useLocation } from 'react-router'
import type { Language } from '../../contract/language.ts'

/** The language of a page is in its path: Amharic lives under `/am`, English everywhere else. */
export function languageOfPath(path: string): Language {
  return /^\/am(\/|\.|$)/.test(path) ? 'am' : 'en'
}

/** The path of an English page in `language`: `/cart` → `/am/cart`. Query and hash stay. */
export function localPath(path: string, language: Language): string {
  if (language === 'en' || !path.startsWith('/')) return path
  return path.replace(/^\/(?=[?#]|$)/, '/am').replace(/^\/(?!am(?:[/?#]|$))/, '/am/')
}

/** The English path of a page in any language: `/am/cart` → `/cart`. */
export function englishPath(path: string): string {
  return path.replace(/^\/am(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/')
}

export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

/** Makes paths of the page's own language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localPath(path, language)
}
