import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { languageData } from '../contract/language.ts'
import { languageOfPath } from '../contract/language-path.ts'
import { endScriptsFirst } from './head-script/deferred-scripts.ts'
import { replayEarlyClicks } from './head-script/early-clicks.ts'
import { webManifestPath } from './pages/web-manifest-path.ts'
import { setApiBases } from './client/api.ts'
import { SessionStart } from './session/session-start.tsx'
import { useSession } from './session/session-state.ts'
import { visitorCart } from './visitor-cart/visitor-cart.ts'
import { OfflineStatus } from './offline/offline-status.tsx'
import { ErrorPage } from './shell/page-error.tsx'
import { LoadingOverlay, PageAnnouncer } from './shell/page-regions.tsx'
import { NavigationBar } from './shell/pending-page.tsx'
import type { PageHead, RootData } from './shell/route-data.ts'
import { isLaunchedByTelegram } from './client/telegram-launch.ts'
import { startWorker } from './shell/start-worker.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const LiveNotifications = lazyPart(() => import('./notifications/live-notifications.tsx'))
const MergeVisitorCart = lazyPart(() => import('./cart/merge-visitor-cart.tsx'))
const MiniApp = lazyPart(() => import('./telegram/mini-app.tsx'))

/** The server adds scripts, style sheets and tags for programs (document.server.ts). */
function Document({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<RootData>('root')
  const language = languageOfPath(pathname)
  const { direction, script } = languageData[language]
  return (
    <html
      lang={language}
      dir={direction}
      data-script={script}
      data-show-picture={root?.texts.shell.bar.showPicture}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#18110c" media="(prefers-color-scheme: dark)" />
        {root?.logo ? (
          <link rel="icon" href={`${root.logo}?w=160`} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={root?.logo ? `${root.logo}?w=320` : '/icon-180.png'} />
        <link rel="manifest" href={webManifestPath(language)} />
        <Head />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  )
}

/** The head describes the shown page. A page that failed describes itself (`ErrorPage`). */
function Head() {
  const loaded = useMatches().map((match) => match.loaderData as { head?: PageHead } | undefined)
  const head = loaded.findLast((data) => data?.head)?.head
  useTagsOfSentPage()
  if (!head) return null
  const { title, description, canonical, noReferrer } = head
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      {noReferrer && <meta name="referrer" content="no-referrer" />}
    </>
  )
}

const tagsForPrograms =
  'meta[property],meta[name="twitter:card"],link[rel=alternate],script[type="application/ld+json"]'

/** The tags describe the page that was sent. Once another one is shown, they are removed. */
function useTagsOfSentPage(): void {
  const { pathname } = useLocation()
  const sent = useRef(pathname)
  useEffect(() => {
    if (pathname === sent.current) return
    for (const tag of document.querySelectorAll(tagsForPrograms)) tag.remove()
  }, [pathname])
}

export default function Root() {
  const data = useRouteLoaderData<RootData>('root')
  const serviceWorker = data?.serviceWorker
  useEffect(endScriptsFirst, [])
  useEffect(() => {
    if (serviceWorker) startWorker()
  }, [serviceWorker])
  if (data && typeof window !== 'undefined') setApiBases(data.storeApiUrl, data.accountApiUrl)
  return (
    <Document>
      <LoadingOverlay />
      <OfflineStatus />
      <NavigationBar />
      <Outlet />
      <SessionStart />
      <SessionReady />
      {data?.telegram && <InTelegram />}
      <PageAnnouncer />
    </Document>
  )
}

function InTelegram() {
  const [isLaunched, setLaunched] = useState(false)
  useEffect(() => setLaunched(isLaunchedByTelegram()), [])
  return isLaunched && <MiniApp />
}

/** It is not in `Root`, so that the page is not rendered again when the session becomes known. */
function SessionReady() {
  const status = useSession('status')
  const [merges, setMerges] = useState(false)
  useEffect(() => {
    setMerges(status === 'logged-in' && visitorCart() !== undefined)
    // A click on "Add to Cart" needs to know whose cart.
    if (status !== 'loading') replayEarlyClicks()
  }, [status])
  return (
    status === 'logged-in' && (
      <>
        <LiveNotifications />
        {merges && <MergeVisitorCart />}
      </>
    )
  )
}

export function ErrorBoundary() {
  useEffect(replayEarlyClicks, [])
  return (
    <Document>
      <ErrorPage />
    </Document>
  )
}
