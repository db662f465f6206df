import { useRouteLoaderData } from 'react-router'
import type { Language } from '../../contract/language.ts'
import type { Announcement, SocialPage } from '../../contract/site.ts'
import type { FooterPlace } from '../../contract/static-pages.ts'
import type { Messages } from '../../messages/messages.ts'
import type { shellTexts } from '../page.server.ts'
import type { MarkedMethod } from '../ui/payment-mark.tsx'

export type RootData = {
  publicUrl: string
  storeApiUrl: string
  accountApiUrl: string
  socialPages: SocialPage[]
  paymentMarks: MarkedMethod[]
  /** It is how to reach the trader, and what registers it; the tax numbers stand with the prices. */
  imprint: { address: string | null; phone: { text: string; link: string } | null; licence: string | null }
  serviceWorker: boolean
  /** It is absent if the shop does not use Telegram. */
  telegram?: true
  /** It is absent while the shop sells none. */
  sellsGiftCards?: true
  /** The address of the shop's own logo; absent, it is the one that the shop comes with. */
  logo?: string
  /** It is absent if there is none. */
  announcement?: Announcement & { label: string; close: string }
  /** It is absent if the footer has none. */
  ownPages?: { path: string; title: string; footer: FooterPlace }[]
  /** Only pages in the default language have some: one in another was asked for by its address. */
  languageQuestions: ({ language: Language } & Messages['shell']['languageQuestion'])[]
  texts: { shell: ReturnType<typeof shellTexts> }
}

export function useShopLogo(): string | undefined {
  return useRouteLoaderData<RootData>('root')?.logo
}

/** The browser sets this in the head of a page. Programs find more in the document as it is sent. */
export type PageHead = {
  title: string
  description: string
  /** It is absent from pages that search engines must not list. */
  canonical?: string
  /** The address holds a secret, which no request and no link may tell. */
  noReferrer?: true
}
