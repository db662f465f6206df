import { useMemo, useSyncExternalStore } from 'react'
import { localeOf, readDates, type Locale } from '../../contract/locale.ts'
import { keptDates, onDates } from '../client/locale-choice.ts'
import { useLanguage } from './use-language.ts'

/** The language of the page, with the calendar and clock that were chosen on this device. Loaders have their own. */
export function useLocale(): Locale {
  const language = useLanguage()
  const chosen = useSyncExternalStore(onDates, keptDates, () => '')
  return useMemo(() => localeOf(language, readDates(chosen)), [language, chosen])
}
