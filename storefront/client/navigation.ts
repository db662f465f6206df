import { useEffect, useSyncExternalStore } from 'react'
import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  redirect,
  useLocation,
  useNavigate,
  useNavigation,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type HydrationState,
  type Location,
  type RouteObject,
} from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import type { PageDataResponse } from '../../contract/page-data.ts'
import { inTime } from './api.ts'
import { isGuarded } from './login-path.ts'
import { fetchPageData, takePrefetched } from './page-data.ts'
import type { PageHandle } from './page-handle.ts'

/**
 * A navigation whose data or module cannot be loaded stays pending in the router, where the next one ends it: the page
 * stays as it is, with what was typed, and says so.
 */

type Asked = { address: string; modules: Set<string>; signal: AbortSignal; hasFailed: boolean }

let current: Asked | undefined
/** It says that `current` has failed, and how far the browser had moved in the history of the tab. */
let failure: { distance: number } | undefined
let lastFailed: string | undefined
const listeners = new Set<() => void>()

/** These functions load the modules again that were lost. */
const missingModules = new Map<string, () => void>()

let routes: RouteObject[] = []

const moduleOf = ({ handle }: RouteObject) => (handle as PageHandle | undefined)?.module ?? ''

export function createShopRouter(shopRoutes: RouteObject[], hydrationData: HydrationState) {
  routes = shopRoutes
  // Browsers call listeners in the order of their registration, and this one must come before that of the router.
  addEventListener('popstate', onPopState)
  return createBrowserRouter(routes, { hydrationData, dataStrategy })
}

/** It is called before a link is followed. */
export function prefetchModules(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy()
  }
}

/** Returns the page that is on its way; undefined after its navigation has failed. */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return useFailure() ? undefined : location
}

/** A failed navigation is known until the next one starts. */
export function useFailedNavigation(): { location: Location; tryAgain: () => void } | undefined {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const failed = useFailure()
  if (!location || !failed) return undefined
  const { distance } = failed
  const tryAgain = () =>
    distance === 0
      ? void navigate(createPath(location), { state: location.state as unknown })
      : history.go(distance)
  return { location, tryAgain }
}

function useFailure(): typeof failure {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => failure,
    () => undefined,
  )
}

function setFailure(value: typeof failure): void {
  failure = value
  for (const listener of listeners) listener()
}

/** One request loads the data of all routes of a page. */
async function dataStrategy({
  matches,
  request,
}: DataStrategyFunctionArgs): Promise<Record<string, DataStrategyResult>> {
  const { pathname, search } = new URL(request.url)
  const modules = new Set(matches.map(({ route }) => moduleOf(route)))
  current = { address: pathname + search, modules, signal: request.signal, hasFailed: false }
  setFailure(undefined)
  for (const module of modules) missingModules.get(module)?.()
  const asked = matches.filter((match) => match.shouldCallHandler()).map(({ route }) => route.id)
  // The router asks for every navigation, also where the page has the data.
  if (asked.length === 0) return {}
  const page = await loadPageData(current, asked.includes('root'))
  if (!('redirect' in page)) tellShown(current.address)
  const resultOf = (id: string): DataStrategyResult => {
    if ('redirect' in page) return { type: 'data', result: redirect(page.redirect) }
    const error = page.errors?.[id]
    return error ? { type: 'error', result: error } : { type: 'data', result: page.loaderData[id] ?? null }
  }
  return Object.fromEntries(asked.map((id) => [id, resultOf(id)]))
}

/** The service worker stores the document of a page that is looked at for a moment. */
function tellShown(address: string): void {
  navigator.serviceWorker?.controller?.postMessage({ shown: location.origin + address })
}

async function loadPageData({ address, signal }: Asked, withRoot: boolean): Promise<PageDataResponse> {
  try {
    const prefetched = withRoot ? undefined : takePrefetched(address)
    return await (prefetched ?? fetchPageData(address, { withRoot, signal }))
  } catch {
    if (!signal.aborted) void failNavigation()
    return untilAborted(signal)
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}

/**
 * Loads the module of a route, once. The router keeps the promise, so it is not rejected: a module that was lost is
 * asked for again by the next navigation that needs it.
 */
export function lazyPage<Module>(module: string, load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined

  async function loadModule(): Promise<Module> {
    const startedAt = performance.now()
    try {
      return await inTime(load())
    } catch (error) {
      console.error(error)
      const asked = new Promise<void>((resolve) => missingModules.set(module, resolve))
      if (current?.modules.has(module)) void failNavigation({ isReplaced: isScriptGone(startedAt) })
      await asked
      missingModules.delete(module)
      return loadModule()
    }
  }
  return () => (loading ??= loadModule())
}

/** Returns whether the server lacks a script that was asked for since: a newer build has other scripts. */
function isScriptGone(since: number): boolean {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return requests.some(
    ({ name, startTime, responseStatus }) =>
      startTime >= since && responseStatus === 404 && new URL(name).pathname.startsWith('/assets/'),
  )
}

async function failNavigation({ isReplaced = false } = {}): Promise<void> {
  const asked = current
  // Its data and its modules may be lost together.
  if (!asked || asked.hasFailed) return
  asked.hasFailed = true
  const { address, signal } = asked
  const isAgain = lastFailed === address
  lastFailed = address
  if (isReplaced || (await isStored(address)) || (isAgain && (await isFound(address)))) {
    return window.location.assign(address)
  }
  if (signal.aborted) return
  setFailure({ distance: await undoHistoryMove() })
}

/** Returns whether the service worker can show this page without a connection. */
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
  return inTime(fetch(path, { method: 'HEAD' })).then(
    ({ ok }) => ok,
    () => false,
  )
}

let onReturn: (() => void) | undefined
let shownIndex: number | undefined

function onPopState(event: PopStateEvent): void {
  if (!onReturn) return
  event.stopImmediatePropagation()
  onReturn()
  onReturn = undefined
}

/** Remembers the place of the shown page in the history of the tab. */
export function useHistoryIndex(): void {
  const location = useLocation()
  useEffect(() => {
    shownIndex = historyIndex()
  }, [location])
}

/** It is undefined in browsers without the Navigation API, which show the address of a page that did not come. */
function historyIndex(): number | undefined {
  return window.navigation?.currentEntry?.index
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
