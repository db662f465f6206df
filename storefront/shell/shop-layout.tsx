import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { PageHandle } from '../client/page-handle.ts'
import type { RootData } from './route-data.ts'
import { ErrorPage } from './page-error.tsx'
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { BannerPopup } from './banner-popup.tsx'
import { Footer } from './footer.tsx'
import { LanguageQuestion } from './language-question.tsx'
import { MobileTabs } from './mobile-tabs.tsx'
import { PendingPage } from './pending-page.tsx'
import { PhoneSearch } from './phone-search.tsx'
import { TopBar } from './top-bar.tsx'
import { useHearts } from './use-hearts.ts'

export default function ShopLayout() {
  return (
    <ShopFrame>
      <PhoneSearch />
      <PendingPage>
        <Outlet />
      </PendingPage>
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ErrorPage />
    </ShopFrame>
  )
}

const skipLink = 'fixed -top-20 start-2 z-50 rounded-md bg-green px-4 py-3 text-on-green focus:top-2'

/** The button is that of the script in the head, which also hides the bar on a device that has closed it. */
function AnnouncementBar() {
  const announcement = useRouteLoaderData<RootData>('root')?.announcement
  return (
    announcement && (
      <aside className="announcement" aria-label={announcement.label}>
        <p>
          {announcement.link ? (
            <PageLink to={announcement.link}>{announcement.text}</PageLink>
          ) : (
            announcement.text
          )}
        </p>
        <button type="button" className="icon-button" aria-label={announcement.close}>
          <Icon name="x" />
        </button>
      </aside>
    )
  )
}

/** Phones do not load what only a mouse on a large screen does. */
function watchCardsWithMouse(): void {
  if (!matchMedia('(hover: hover) and (width >= 64rem)').matches) return
  whenIdle(() => void import('./second-pictures.ts').catch(console.error))
}

function ShopFrame({ children }: { children: ReactNode }) {
  const { skip, skipToResults } = useTexts('shell')
  useHearts()
  useEffect(watchCardsWithMouse, [])
  // The route decides, not the address: one cached 404 page serves every unknown address.
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const hasFooter = !handles.some((handle) => handle?.noFooter)
  return (
    <div className={`flex min-h-dvh flex-col ${hasFooter ? '' : 'pb-15 md:pb-0 short:pb-0'}`}>
      <a href="#content" className={skipLink}>
        {skip}
      </a>
      {handles.some((handle) => handle?.hasResults) && (
        <a href="#results" className={skipLink}>
          {skipToResults}
        </a>
      )}
      <LanguageQuestion />
      <AnnouncementBar />
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
