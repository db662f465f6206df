import { createContext, use } from 'react'
import type { Language } from '../contract/language.ts'
import type { Locale } from '../contract/locale.ts'
import type { Messages, SharedTexts } from '../messages/messages.ts'

/** Texts that the browser loads with the parts that show them. */
export type LateTexts = Pick<Messages['office'], 'products' | 'richText' | 'imports'>

type HostTexts = SharedTexts & { noAnswer: string; checkEntry: string; logIn: { lost: string } }

type Spoken<Late extends keyof LateTexts> = {
  language: Language
  locale: Locale
  texts: HostTexts & Pick<LateTexts, Late>
}

type Named = { _id: string; name: string }

/** What the parts of this folder need of the application that they are in. */
export interface Host {
  useTexts<Late extends keyof LateTexts = never>(...names: Late[]): Spoken<Late>
  useRights(): { seesCosts: boolean; changesProducts: boolean }
  /** The office chooses whose product it is. */
  choosesSeller: boolean
  useChoices(): { data: { categories: Named[]; sellers?: Named[] } | undefined }
  /** It returns the hash of what was stored. */
  sendPicture(body: FormData): Promise<string>
  /** The office loads pictures from other sites, too. */
  fetchPicture?: (url: string) => Promise<string>
}

export const HostContext = createContext<Host | undefined>(undefined)

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('There is no host')
  return host
}

/** The texts of the application in the language that was chosen. It suspends until the late ones of the names are there. */
export function useTexts<Late extends keyof LateTexts = never>(...names: Late[]): Spoken<Late> {
  return useHost().useTexts(...names)
}
