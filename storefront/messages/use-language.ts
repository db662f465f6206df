import { useLocation } from 'react-router'
import { languageOfPath, localPath } from '../../contract/language-path.ts'
import type { Language } from '../../contract/language.ts'

export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localPath(path, language)
}
