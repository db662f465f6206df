import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useTexts } from '../messages/use-texts.ts'
import { BannerPopup } from './banner-popup.tsx'
import { Footer } from './footer.tsx'
import { MobileTabs } from './mobile-tabs.tsx'
import { TopBar } from './top-bar.tsx'

/** The account and the search have no footer. These ids of routes.ts follow the prefix of the page's language. */
const footless = ['account/account-layout', 'search/search-page']

/** The layout around every page: top bar, tabs, footer, banner popup. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { skip } = useTexts('shell')
  // By what is shown, not by the address: the 404 page is rendered once for every address that leads nowhere.
  const hasFooter = !useMatches().some(({ id }) => footless.some((page) => id.endsWith(page)))
  return (
    <div className={`flex min-h-dvh flex-col ${hasFooter ? '' : 'pb-15 md:pb-0'}`}>
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-green px-4 py-3 text-on-green focus:translate-y-0"
      >
        {skip}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {hasFooter && <Footer />}
      <MobileTabs />
      <BannerPopup />
    </div>
  )
}
