import { useSyncExternalStore } from 'react'
import { createPath, useNavigation, type createBrowserRouter, type Location } from 'react-router'
import { CallFailed, timeLimit } from '../../contract/client.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import type { RootData } from '../describe-page.ts'
import { inTime, timeoutMs } from '../session/api.ts'
import { isGuarded } from '../session/login-path.ts'
import { toast } from '../ui/toast.ts'

/**
 * React Router reloads the document when the script of a page cannot be loaded, even ahead of a navigation, and shows
 * the error page when its data cannot. Either way what was typed is lost. Here such a navigation stays pending in
 * the router, where the next one ends it; the page stays as it is and counts as no longer loading.
 */

type AppRouter = ReturnType<typeof createBrowserRouter>

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter?: AppRouter
    /** Called by React Router as vite.config.ts changes it. */
    onPageScriptFailed?: typeof onPageScriptFailed
    onPageDataFailed?: typeof onPageDataFailed
    fetchPageData?: typeof fetchPageData
    /** Around every dynamic import. */
    loadScript?: typeof loadScript
  }
}

type FailedNavigation = { location: Location; tryAgain: () => void }

let failed: FailedNavigation | undefined
const listeners = new Set<() => void>()

/** The page that is on its way; undefined after its navigation has failed. */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return useFailedNavigation() ? undefined : location
}

/** Until the next navigation starts. */
export function useFailedNavigation(): FailedNavigation | undefined {
  const { location } = useNavigation()
  const last = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => failed,
    () => undefined,
  )
  return last && last.location === location ? last : undefined
}

let onReturn: (() => void) | undefined
let shownIndex: number | undefined

/** Before the router is created: browsers call listeners of the window in the order of their registration. */
export function keepPages(): void {
  Object.assign(window, { onPageScriptFailed, onPageDataFailed, fetchPageData, loadScript })
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    requestedScripts.set(href, Promise.resolve([]))
  addEventListener('popstate', (event) => {
    if (!onReturn) return
    event.stopImmediatePropagation()
    onReturn()
    onReturn = undefined
  })
}

/** Remembers the place of the shown page in the history of the tab. */
export function rememberHistoryIndex(): void {
  shownIndex = historyIndex()
}

function historyIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx
}

/** What each script imports, by address, until a request fails; of the scripts of the page, nothing else. */
const requestedScripts = new Map<string, Promise<URL[]>>()

/**
 * Imports a script after its files have arrived, which the browser then has in its cache. Browsers such as Chrome 150 never
 * ask again for a module that was lost once. The build writes the address into each dynamic import.
 */
function loadScript<Module>(
  load: () => Promise<Module>,
  file = /import\(["'`](.*?)["'`]/.exec(String(load))?.[1],
): Promise<Module> {
  if (file === undefined) return inTime(load())
  return inTime(requestFiles(new URL(file, `${location.origin}/assets/`)).then(load))
}

/** Of a script and of all that it imports; scripts may import each other. */
async function requestFiles(address: URL, asked = new Set<string>()): Promise<void> {
  if (asked.has(address.href)) return
  asked.add(address.href)
  const imports = await requestScript(address)
  await Promise.all(imports.map((it) => requestFiles(it, asked)))
}

function requestScript(address: URL): Promise<URL[]> {
  const known = requestedScripts.get(address.href)
  if (known) return known
  // Longer than `inTime` waits, so that what hangs counts as such, and is asked for again later.
  const limit = timeLimit(undefined, timeoutMs + 1_000)
  const request = fetch(address, { signal: limit.signal ?? null })
    .then((response) => response.text())
    .finally(limit.clear)
    .then((text) =>
      Array.from(
        text.matchAll(/(?:from|import)\s*["'](\.\/[^"']+)["']/g),
        ([, file = '']) => new URL(file, address),
      ),
    )
  request.catch(() => requestedScripts.delete(address.href))
  requestedScripts.set(address.href, request)
  return request
}

/** Scripts that could not be loaded. React Router keeps their promises, so they have to be fulfilled. */
const missingScripts = new Map<string, (() => void)[]>()

/** The result is pending until a navigation needs the script again. */
async function onPageScriptFailed<Module>(
  { id, module }: { id: string; module: string },
  load: () => Promise<Module>,
  error: unknown,
): Promise<Module> {
  const hangs = error instanceof CallFailed
  const isReachable =
    !hangs &&
    (await inTime(fetch(module, { method: 'HEAD' })).then(
      () => true,
      () => false,
    ))
  const router = window.__reactRouterDataRouter
  const pending = new Promise<Module>((resolve) => {
    missingScripts.set(id, [...(missingScripts.get(id) ?? []), () => resolve(load())])
  })
  const unsubscribe = router?.subscribe(({ navigation: { location, matches } }) => {
    if (location === failed?.location || !matches?.some(({ route }) => route.id === id)) return
    unsubscribe?.()
    const retries = missingScripts.get(id) ?? []
    missingScripts.delete(id)
    for (const retry of retries) retry()
  })
  const isNeeded = router?.state.navigation.matches?.some(({ route }) => route.id === id)
  // The line is there, but a newer build may have replaced the script. A page load finds out.
  if (router && isNeeded) void failNavigation(router, isReachable)
  return pending
}

/** The whole response, or a TypeError where it takes longer than any other call may. */
async function fetchPageData(url: URL, init: RequestInit): Promise<Response> {
  const limit = timeLimit(init.signal ?? undefined, timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: limit.signal ?? null })
    await response.clone().arrayBuffer()
    return response
  } catch (cause) {
    throw init.signal?.aborted ? cause : new TypeError('No response', { cause })
  } finally {
    limit.clear()
  }
}

/** Does not resolve where the page is kept. */
async function onPageDataFailed(error: unknown): Promise<void> {
  const router = window.__reactRouterDataRouter
  const isWithoutResponse = error instanceof TypeError || /turbo-stream/.test(String(error))
  if (!isWithoutResponse || !router) return
  void failNavigation(router)
  await new Promise(() => {})
}

async function failNavigation(router: AppRouter, isReachable = false): Promise<void> {
  const { location, historyAction } = router.state.navigation
  if (!location || location === failed?.location) return
  const path = createPath(location)
  const isAgain = failed && createPath(failed.location) === path
  let distance = 0
  const tryAgain = () => {
    if (distance) history.go(distance)
    else void router.navigate(path, { replace: historyAction === 'REPLACE', state: location.state })
  }
  failed = { location, tryAgain }
  if (isReachable || (await isStored(path)) || (isAgain && (await isFound(path)))) {
    return window.location.assign(path)
  }
  distance = await undoHistoryMove()
  for (const listener of listeners) listener()
  const { loaderData, matches, location: shown } = router.state
  const showsFailure = matches.some(({ route }) => (route.handle as PageHandle)?.showsFailure)
  if (showsFailure && location.pathname === shown.pathname) return
  const { shell } = (loaderData['root'] as RootData).texts
  toast('error', shell.noConnection, { label: shell.failed.again, run: tryAgain })
}

/** `showsFailure`: the page itself says that a navigation to another query of it has failed. */
type PageHandle = { showsFailure?: boolean } | undefined

/** Whether the service worker can show this page without a connection. */
async function isStored(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  // Guarded pages are stored once, whatever their query.
  const ignoreSearch = isGuarded(pathWithoutLanguage(path.replace(/\?.*/, '')))
  for (const cacheName of await caches.keys()) {
    if (!/^(pages|own-pages)/.test(cacheName)) continue
    if (await caches.match(path, { cacheName, ignoreVary: true, ignoreSearch })) return true
  }
  return false
}

function isFound(path: string): Promise<boolean> {
  return fetchPageData(new URL(path, location.origin), { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The browser's Back changes the address before the page is loaded. Resolves with the distance that was undone. */
function undoHistoryMove(): Promise<number> {
  const distance = (historyIndex() ?? 0) - (shownIndex ?? 0)
  if (distance === 0) return Promise.resolve(0)
  return new Promise((resolve) => {
    onReturn = () => resolve(distance)
    history.go(-distance)
  })
}
