import { launchBrowser, loadScriptsAtOnce, phone, productPath, slowdown } from './harness/first-visit.ts'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { writeReport } from './harness/write-report.ts'

/** The line has 400 kbit/s and 400 ms, written in bytes per second and ms. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The times are in ms, and the sizes in bytes with headers. */
const limits = { paint: 2_000, ready: 5_000, home: 60_000, product: 45_000, repeatVisit: 10_000 }

const paths = ['/', '/am', '/category', '/search', '/login', '/FAQ']

declare global {
  interface Window {
    paint?: number
    shift?: number
  }
}

const { url, close } = await openDemoShop()
const browser = await launchBrowser()
try {
  const product = await productPath(browser, url)
  const rows: string[] = []
  for (const path of [...paths, product]) {
    const now = await visit(path)
    const simple = await visit(path, { deferred: false })
    const figures = [now.paint, simple.paint, now.ready, simple.ready].map(seconds)
    rows.push(`| ${path} | ${figures.join(' | ')} | ${now.shift.toFixed(3)} |`)
  }
  const bytes = [await weighLowData('/', limits.home), await weighLowData(product, limits.product)]
  await writeReport('Slow line', [
    'A first visit at 360 × 740 on 400 kbit/s and 400 ms with a processor slowed down 4 times, in seconds. The page is ready when a',
    'pressed button responds. Simple: scripts load in the order in which React Router puts them. The machine was shared, so that times',
    `vary by a half; bytes do not. Limits: largest paint ${seconds(limits.paint)}, ready ${seconds(limits.ready)} on the product page.`,
    '',
    '| page | largest paint | simple | ready | simple | layout shift |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    'Bytes of a visit with low data, headers included.',
    '',
    '| page | first visit | limit | repeat visit | limit |',
    '|---|--:|--:|--:|--:|',
    ...bytes.map(
      ({ path, first, limit, repeat }) =>
        `| ${path} | ${first} | ${limit} | ${repeat} | ${limits.repeatVisit} |`,
    ),
  ])
  const isOver = bytes.some(({ first, limit, repeat }) => first > limit || repeat > limits.repeatVisit)
  process.exitCode = isOver ? 1 : 0
} finally {
  await browser.close()
  await close()
}

async function visit(
  path: string,
  { deferred = true } = {},
): Promise<{ paint: number; ready: number; shift: number }> {
  const context = await phone(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (!deferred) await loadScriptsAtOnce(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      window.paint = list.getEntries().at(-1)?.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shift! += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && !window.replayEarlyClicks)
  const ready = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const { paint = 0, shift = 0 } = await page.evaluate(() => ({ paint: window.paint, shift: window.shift }))
  await context.close()
  return { paint, ready, shift }
}

async function weighLowData(path: string, limit: number) {
  const context = await phone(browser)
  await context.addInitScript(() => localStorage.setItem('low-data', 'on'))
  const visits: number[] = []
  for (let visited = 0; visited < 2; visited += 1) {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    visits.push(bytes)
    await page.close()
  }
  await context.close()
  const [first = 0, repeat = 0] = visits
  return { path: path.replace(/[\w-]{36}$/, 'ID'), first, limit, repeat }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
