import { useEffect, useState } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { keepTrying } from '../client/keep-trying.ts'
import { useLanguage } from './use-language.ts'

type LateName =
  | 'addressBook'
  | 'dateChoices'
  | 'delivery'
  | 'help'
  | 'itemNote'
  | 'offline'
  | 'passwords'
  | 'phoneLogin'
  | 'productRequest'
  | 'productReviews'
  | 'productTypes'
  | 'profile'
  | 'recentlySeen'
  | 'recommendations'
  | 'stockAlert'
  | 'transferDialog'
  | 'visitorCart'

/** Each language and namespace has a file. The service worker stores them with the scripts. */
const files = import.meta.glob<Partial<Messages>>(
  '../../messages/*/{address-book,date-choices,delivery,help,item-note,offline,passwords,phone-login,product-request,product-reviews,product-types,profile,recently-seen,recommendations,stock-alert,transfer-dialog,visitor-cart}.ts',
)

function fileName(name: LateName): string {
  return name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
}

/** Returns texts that few pages need; undefined until they are loaded. */
export function useLateTexts<Name extends LateName>(name: Name): Messages[Name] | undefined {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ language: string; texts: Messages[Name] | undefined }>()

  useEffect(() => {
    const load = files[`../../messages/${language}/${fileName(name)}.ts`]
    return load && keepTrying(load, (messages) => setLoaded({ language, texts: messages[name] }))
  }, [language, name])

  return loaded?.language === language ? loaded.texts : undefined
}
