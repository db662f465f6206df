import { defaultLanguage, isLanguage } from '../../contract/language.ts'
import { offlineLimits } from '../../contract/limits.ts'
import { createStoredFiles, isOwnPage, isPublic, pageKey, storedTime } from './stored-files.ts'
import { shopBuild, workerScope, type FetchEvent, type WorkerMessage } from './worker-scope.ts'

/**
 * The worker answers for pages, their scripts and pictures where there is no connection. The API and the data of pages
 * are left to the page. Installed, it waits until no page of the build before is open.
 */

const files = createStoredFiles(caches, shopBuild.id)

workerScope.addEventListener('activate', (event) => event.waitUntil(activate()))

workerScope.addEventListener('message', (event) => {
  event.waitUntil(receive(event.data as WorkerMessage, event.source?.id ?? ''))
})

workerScope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(respondWithPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(event))
  else if (pathname.startsWith('/media/')) event.respondWith(respondWithPicture(event))
})

async function activate(): Promise<void> {
  // Navigation preload is not used: it would send twice what is left to the server, such as the return from a login.
  await Promise.all([workerScope.clients.claim(), files.deleteOldBuilds(), files.deletePrivate()])
}

async function receive(message: WorkerMessage, tab: string): Promise<void> {
  if ('seen' in message) await Promise.all(message.seen.map(storeSeen))
  if ('offlineParts' in message) {
    await files.setLowData(!message.offlineParts)
    if (message.offlineParts) await storeAssets(shopBuild.files)
  }
  if ('ownPages' in message) await storeOwnPages(message.ownPages)
  if ('shown' in message) await storeShown(message.shown, tab)
  if ('shownOwn' in message) await storeShownOwn(message.shownOwn)
  if ('activate' in message && (await openTabs()) <= 1) await workerScope.skipWaiting()
}

/** The count includes tabs that the worker before this one controls. */
async function openTabs(): Promise<number> {
  return (await workerScope.clients.matchAll({ includeUncontrolled: true, type: 'window' })).length
}

/** What the server answers itself is no page, and files are none; that it is a page of the shop, its answer says. */
function isPage(path: string): boolean {
  return !/^\/(api|media|health|sandbox-gateway|bank-transfer|metrics)(\/|$)|\.[a-z0-9]+$/i.test(path)
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const key = pageKey(url)
  // A single lost request does not end on the page for those who are offline.
  const network = fetch(event.request).catch((error: unknown) => {
    if (!navigator.onLine) throw error
    return fetch(event.request)
  })
  const storing = network.then(async (response) => {
    if (key && isStorable(response)) await files.storePage(key, response.clone())
  })
  event.waitUntil(storing.catch(() => {}))
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, offlineLimits.pageWaitMs))
  const first = await Promise.race([network.catch(() => undefined), slow])
  const found = first ?? (key && (await files.findPage(key)))
  return found || network.catch(async () => (key ? await otherVariant(key) : undefined) ?? offlinePage(url))
}

async function otherVariant(key: string): Promise<Response | undefined> {
  const other = await files.findOtherVariant(key)
  return other ? Response.redirect(other) : undefined
}

/** The pages of the shop are the same for everybody, and say so. */
function isStorable(response: Response): boolean {
  const { ok, type, redirected, headers } = response
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true
  return ok && type === 'basic' && !redirected && isHtml && isPublic(response)
}

/** There are pages in all languages, as the worker is the same whichever of them the shop offers. */
function offlinePage({ pathname }: URL): Response {
  const [, first = ''] = pathname.split('/')
  const page = shopBuild.offlinePages[isLanguage(first) ? first : defaultLanguage]
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; script-src '${shopBuild.offlineScript}'; connect-src 'self'; ` +
        "style-src 'self'; font-src 'self'; frame-ancestors 'none'",
    },
  })
}

/** The name of a file contains its hash, so that one that is stored is never out of date. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const stored = await files.findAsset(event.request.url)
  if (stored) return stored
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(files.storeAsset(event.request.url, response.clone()))
  return response
}

/** A picture is moved to the newest place once, not with every use. */
const usedPictures = new Set<string>()

async function respondWithPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const stored = await files.findPicture(url, true)
  if (stored) {
    if (!usedPictures.has(url)) event.waitUntil(files.storePicture(url, stored.clone()))
    usedPictures.add(url)
    return stored
  }
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(files.storePicture(url, response.clone()))
    return response
  } catch (error) {
    const other = await files.findPicture(url, false)
    if (other) return other
    throw error
  }
}

/** What a page has loaded before is in the browser's HTTP cache, so that no request is sent. */
async function storeSeen(address: string): Promise<void> {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return
  if (pathname.startsWith('/assets/')) await storeAssets([address])
  else if (pathname.startsWith('/media/')) {
    const response = await fetchQuietly(address)
    if (response) await files.storePicture(address, response)
  } else if (isPage(pathname)) await storePage(address)
}

/** What is missing is fetched when it is needed. */
async function storeAssets(addresses: string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const { href } = new URL(address, location.origin)
      if (await files.findAsset(href)) return
      const response = await fetchQuietly(href)
      if (response) await files.storeAsset(href, response)
    }),
  )
}

/** The document of a page that a link has opened is stored after it was looked at for so long. */
const shownMs = 1_500
/** A stored page is not fetched again before. */
const pageFreshMs = 600_000

const shown = new Map<string, string>()

/** Such a page has loaded its data only. Its document is fetched once it has been looked at for a moment. */
async function storeShown(address: string, tab: string): Promise<void> {
  shown.set(tab, address)
  await new Promise((resolve) => setTimeout(resolve, shownMs))
  if (shown.get(tab) !== address) return
  shown.delete(tab)
  const key = pageKey(new URL(address))
  if (!key || (await files.isLowData())) return
  const found = await files.findPage(key)
  if (found && (isOwnPage(key) || Date.now() - storedTime(found) < pageFreshMs)) return
  await storePage(address, 'default')
}

async function storePage(address: string, cache: RequestCache = 'force-cache'): Promise<void> {
  const key = pageKey(new URL(address))
  const response = key && (await fetchQuietly(address, cache))
  if (response && isStorable(response)) await files.storePage(key, response)
}

async function storeOwnPages(paths: string[]): Promise<void> {
  await files.allowOwnPages()
  await storeAssets(shopBuild.ownFiles)
  for (const path of paths) {
    const { href } = new URL(path, location.origin)
    if (isOwnPage(href) && !(await files.findPage(href))) await storePage(href)
  }
}

/** A page that a link has opened has no document yet. Guarded ones are the same for all, so one is enough. */
async function storeShownOwn(address: string): Promise<void> {
  await files.allowOwnPages()
  const key = pageKey(new URL(address))
  if (!key || !isOwnPage(key) || (await files.isLowData()) || (await files.findPage(key))) return
  await storePage(address)
}

async function fetchQuietly(
  address: string,
  cache: RequestCache = 'force-cache',
): Promise<Response | undefined> {
  const response = await fetch(address, { cache }).catch(() => undefined)
  return response?.ok ? response : undefined
}
