import { use, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { defaultLanguage, languageData, translatedLanguages } from '../contract/language.ts'
import './app.css'
import { describePage, type RootData } from './describe-page.ts'
import { languageOfPath, pathWithoutLanguage } from '../contract/language-path.ts'
import { textsOf } from '../messages/catalogues.server.ts'
import { pageContext, shellTexts } from './page.server.ts'
import { webManifestPath } from './pages/web-manifest-path.ts'
import { setApiBases } from './session/api.ts'
import { SessionStart } from './session/session-start.tsx'
import { useSession } from './session/session-state.ts'
import { visitorCart } from './session/visitor-cart.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { endScriptsFirst, headScript, replayEarlyClicks, ScriptNonce } from './shell/inline-scripts.ts'
import { OfflineStatus } from './shell/offline-status.tsx'
import { startWorker } from './shell/start-worker.ts'
import { LoadingOverlay, PageAnnouncer } from './shell/page-regions.tsx'
import { NavigationBar } from './shell/pending-page.tsx'
import { lazyPart } from './ui/lazy-part.tsx'

const LiveNotifications = lazyPart(() => import('./notifications/live-notifications.tsx'))
const MergeVisitorCart = lazyPart(() => import('./cart/merge-visitor-cart.tsx'))

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const { site, language, texts } = pageContext(args)
  const { publicUrl, storeApiUrl, accountApiUrl, serviceWorker } = site
  const [{ trader, socialPages }, announcement] = await Promise.all([
    site.settings(),
    site.announcement(language),
  ])
  const { shell } = texts('shell')
  return {
    texts: { shell: shellTexts(shell, trader) },
    publicUrl,
    storeApiUrl,
    accountApiUrl,
    socialPages,
    serviceWorker,
    languageQuestions:
      language === defaultLanguage
        ? translatedLanguages.map((other) => ({
            language: other,
            ...textsOf(other, 'shell').shell.languageQuestion,
          }))
        : [],
    ...(announcement && { announcement: { ...announcement, ...shell.notice } }),
  }
}

/** The texts change with the language only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

export function meta(args: MetaArgs) {
  return describePage(args, { noindex: args.error !== undefined })
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<typeof loader>('root')
  const language = languageOfPath(pathname)
  const { direction, script } = languageData[language]
  const data = useRouteLoaderData<typeof loader>('root')
  // The browser's bundle leaves the text out: the script is in the page as sent by the server.
  const inlineScript = import.meta.env.SSR
    ? headScript(pathWithoutLanguage(pathname), data, { defers: !import.meta.env.DEV })
    : ''
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={webManifestPath(language)} />
        <script
          nonce={import.meta.env.SSR ? use(ScriptNonce) : undefined}
          dangerouslySetInnerHTML={{ __html: inlineScript }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const data = useRouteLoaderData<typeof loader>('root')
  const serviceWorker = data?.serviceWorker
  useEffect(endScriptsFirst, [])
  useEffect(() => {
    if (serviceWorker) startWorker()
  }, [serviceWorker])
  if (data && typeof window !== 'undefined') setApiBases(data.storeApiUrl, data.accountApiUrl)
  return (
    <>
      <LoadingOverlay />
      <OfflineStatus />
      <NavigationBar />
      <Outlet />
      <SessionStart />
      <SessionReady />
      <PageAnnouncer />
    </>
  )
}

/** Not in `Root`, so that the page is not rendered again when the session becomes known. */
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
  return <ErrorPage />
}
