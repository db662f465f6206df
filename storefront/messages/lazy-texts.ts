import { useEffect, useState } from 'react'
import type { Messages, Namespace } from '../../messages/messages.ts'
import { useLanguage } from './use-language.ts'

/**
 * A hook for texts that come with a part of the page which is loaded when it is needed, in a file for each language.
 * Undefined until they are loaded; a failure is tried again when the browser is back online.
 */
export function lazyTexts<Name extends Namespace>(
  name: Name,
  files: Partial<Record<string, () => Promise<{ [N in Name]: Messages[N] }>>>,
): () => Messages[Name] | undefined {
  return function useLazyTexts() {
    const language = useLanguage()
    const [loaded, setLoaded] = useState<{ language: string; texts: Messages[Name] }>()

    useEffect(() => {
      let isGone = false
      const file = Object.entries(files).find(([path]) => path.split('/').at(-2) === language)?.[1]
      const load = () =>
        void file?.().then(
          (texts) => isGone || setLoaded({ language, texts: texts[name] }),
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
}
