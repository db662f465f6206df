import { useEffect, useState } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { useLanguage } from './use-language.ts'

type LateName = 'delivery' | 'offline' | 'productReviews' | 'recentlySeen' | 'stockAlert' | 'visitorCart'

/** A file for each language and namespace. The service worker stores them with the scripts. */
const files = import.meta.glob<Partial<Messages>>(
  '../../messages/*/{delivery,offline,product-reviews,recently-seen,stock-alert,visitor-cart}.ts',
)

const fileNames = {
  delivery: 'delivery',
  offline: 'offline',
  productReviews: 'product-reviews',
  recentlySeen: 'recently-seen',
  stockAlert: 'stock-alert',
  visitorCart: 'visitor-cart',
}

/** Texts that few pages need; undefined until they are loaded. A failure is tried again when the browser is back online. */
export function useLateTexts<Name extends LateName>(name: Name): Messages[Name] | undefined {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ language: string; texts: Messages[Name] | undefined }>()

  useEffect(() => {
    let isGone = false
    const load = () =>
      void files[`../../messages/${language}/${fileNames[name]}.ts`]?.().then(
        (messages) => isGone || setLoaded({ language, texts: messages[name] }),
        () => {},
      )
    load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
  }, [language, name])

  return loaded?.language === language ? loaded.texts : undefined
}
