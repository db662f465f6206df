import { endLoadingOverlay, isSessionLoading } from './start-session.ts'
import { targetOf } from './target-of.ts'

/** Pictures wait for the scripts no longer than this. */
const scriptsFirstMs = 8_000

/** The time is assumed where the browser does not know that of a round trip. */
const roundTripMs = 400

/** The scripts are asked for after this time, whatever is still missing of the first view. */
const firstViewMs = 2_000

const firstRetryMs = 500
const maximumRetryMs = 8_000
const pictureRetries = 3

type NetworkInformation = { effectiveType: string; downlink: number; rtt: number }

const missing = new Set<string>()

let isParsed = false
let isWanted = false
let isRunning = false
let entryAddress = ''

/**
 * Scripts would compete with the style sheet and the first pictures for a slow connection. `link[rel=deferred]` are
 * loaded after these, or after two seconds. Where the browser says that the line is slow, they are asked for one round
 * trip after the page, so that the line is never idle, no fonts are loaded, and while `html[data-scripts-first]` is set
 * other pictures wait for them. With low data they load when a button or a field is used, unless a session or the page
 * needs them (`needed`); links and forms work without.
 */
export function loadDeferredScripts({ entry, needed }: { entry: string; needed: boolean }): void {
  entryAddress = entry
  const root = document.documentElement
  askAgainForLostFiles()
  document.addEventListener(
    'load',
    (event) => hasArrived((event.target as Partial<HTMLLinkElement>).href),
    true,
  )
  document.addEventListener('DOMContentLoaded', () => {
    isParsed = true
    next()
  })
  if (root.hasAttribute('data-low-data') && !needed && !isSessionLoading()) return loadWhenUsed()
  const { connection } = navigator as { connection?: NetworkInformation }
  if (connection && (/[23]g/.test(connection.effectiveType) || connection.downlink < 1)) {
    root.dataset['systemFonts'] = root.dataset['scriptsFirst'] = ''
    addEventListener('scroll', endScriptsFirst, { once: true })
    setTimeout(endScriptsFirst, scriptsFirstMs)
    setTimeout(load, connection.rtt || roundTripMs)
    return
  }
  const look = () => {
    if (!isFirstViewShown()) return
    if (isParsed) load()
    else preload()
  }
  for (const type of ['load', 'error']) document.addEventListener(type, look, true)
  document.addEventListener('DOMContentLoaded', () => {
    look()
    setTimeout(load, firstViewMs)
  })
}

export function endScriptsFirst(): void {
  delete document.documentElement.dataset['scriptsFirst']
}

function loadWhenUsed(): void {
  const use = (event: Event) => {
    if (targetOf(event, 'button,input,select,textarea')) load()
  }
  for (const type of ['click', 'focusin']) addEventListener(type, use, true)
}

function load(): void {
  isWanted = true
  next()
}

function next(): void {
  if (!isWanted) return
  preload()
  if (isParsed && !isRunning && missing.size === 0) void run()
}

function preload(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]')) {
    if (link.relList.supports('modulepreload')) missing.add(link.href)
    link.rel = 'modulepreload'
  }
}

function hasArrived(href: string | undefined): void {
  if (href) missing.delete(href)
  next()
}

function isFirstViewShown(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  return sheets.every(({ sheet }) => sheet) && pictures.every(({ complete }) => complete)
}

/** The large scripts run in tasks of their own. */
async function run(retryMs = firstRetryMs): Promise<void> {
  isRunning = true
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][data-large]')) {
    await import(/* @vite-ignore */ href).catch(() => {})
    await wait(0)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entryAddress
  script.onerror = () => {
    endLoadingOverlay()
    setTimeout(() => void run(2 * retryMs), 2 * retryMs)
  }
  document.head.append(script)
}

/**
 * A script, style sheet, picture or icon that is lost on the way is asked for again, pictures and icons three times. One
 * that the server refuses is not. Browsers such as Chrome 150 never ask again for a module that was lost once: where its
 * file arrives and the module fails all the same, the page is loaded again.
 */
function askAgainForLostFiles(): void {
  const losses = new Map<string | Element, number>()
  const countLoss = (lost: string | Element) => {
    losses.set(lost, (losses.get(lost) ?? 0) + 1)
    return losses.get(lost)!
  }
  const arrivedBefore = new Set<string>()

  async function askForLink(link: HTMLLinkElement): Promise<void> {
    if (missing.has(link.href) && (await isFileThere(link.href))) {
      if (arrivedBefore.has(link.href) && !isReload()) return location.reload()
      arrivedBefore.add(link.href)
    }
    link.replaceWith(link.cloneNode())
  }

  async function onLost(event: Event): Promise<void> {
    const lost = event.target
    if (lost instanceof HTMLLinkElement) {
      if (missing.has(lost.href)) endLoadingOverlay()
      else if (lost.rel !== 'stylesheet') return
      await wait(Math.min(firstRetryMs * 2 ** countLoss(lost.href), maximumRetryMs))
      return askForLink(lost)
    }
    const isPicture = lost instanceof HTMLImageElement
    if (!isPicture && !(lost instanceof SVGUseElement)) return
    if (isPicture && isRefused(lost.currentSrc)) return
    const times = countLoss(lost)
    if (times > pictureRetries) return
    event.stopImmediatePropagation()
    await wait(firstRetryMs * 3 ** times)
    // Assigning the address again loads the file again.
    if (isPicture) lost.src = lost.getAttribute('src') ?? ''
    else lost.setAttribute('href', (lost.getAttribute('href') ?? '').replace(/([?].*)?#/, `?${times}#`))
  }
  addEventListener('error', (event) => void onLost(event), true)
}

function isFileThere(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}

function isRefused(address: string): boolean {
  const requests = performance.getEntriesByName(address) as PerformanceResourceTiming[]
  return (requests.at(-1)?.responseStatus ?? 0) >= 400
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
