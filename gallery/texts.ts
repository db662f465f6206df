import { createContext, use } from 'react'
import { languageData, type Language } from '../contract/language.ts'
import type { Messages } from '../messages/messages.ts'

/** The gallery has no texts of its own: it borrows those of the applications. */
type Texts = Pick<Messages, 'office' | 'shell' | 'signIn' | 'wishlist'>

const modules = import.meta.glob<Partial<Texts>>('../messages/*/{office,shell,sign-in,wishlist}.ts')

export async function loadTexts(language: Language): Promise<Texts> {
  const { direction, script } = languageData[language]
  Object.assign(document.documentElement, { lang: language, dir: direction })
  document.documentElement.dataset.script = script
  const own = Object.entries(modules).flatMap(([path, load]) =>
    load && path.startsWith(`../messages/${language}/`) ? [load()] : [],
  )
  return Object.assign({}, ...(await Promise.all(own)))
}

export const TextsContext = createContext<Texts | undefined>(undefined)

export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('There are no texts')
  return texts
}
