import { useEffect, useState } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { useLanguage } from '../messages/use-language.ts'

export type OfflineTexts = Messages['offline']

/** A file for each language. The service worker stores them with these scripts. */
const files = import.meta.glob<{ offline: OfflineTexts }>('../../messages/*/offline.ts')

/** Undefined until they are loaded; a failure is tried again when the browser is back online. */
export function useOfflineTexts(): OfflineTexts | undefined {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ language: string; texts: OfflineTexts }>()

  useEffect(() => {
    let isGone = false
    const load = () =>
      void files[`../../messages/${language}/offline.ts`]?.().then(
        ({ offline }) => isGone || setLoaded({ language, texts: offline }),
        () => {},
      )
    load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
  }, [language])

  return loaded?.language === language ? loaded.texts : undefined
}
