import type { Language } from '../../contract/language.ts'
import type { Announcement, SocialPage } from '../../contract/site.ts'
import type { Messages } from '../../messages/messages.ts'
import type { shellTexts } from '../page.server.ts'

/** What the loader of the root gives every page. */
export type RootData = {
  publicUrl: string
  storeApiUrl: string
  accountApiUrl: string
  socialPages: SocialPage[]
  serviceWorker: boolean
  /** With the texts around it; absent if there is none. */
  announcement?: Announcement & { label: string; close: string }
  /** On pages in the default language: one in another was asked for by its address. */
  languageQuestions: ({ language: Language } & Messages['shell']['languageQuestion'])[]
  texts: { shell: ReturnType<typeof shellTexts> }
}

/** What the browser sets in the head of a page. Programs find more in the document as it is sent. */
export type PageHead = {
  title: string
  description: string
  /** Absent from pages that search engines must not list. */
  canonical?: string
  /** The address holds a secret, which no request and no link may tell. */
  noReferrer?: true
}
