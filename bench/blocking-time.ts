import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser, loadScriptsAtOnce, phone, productPath, slowdown } from './harness/first-visit.ts'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { median } from './harness/paired-medians.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/** The limit is in ms of the slowed down processor; it bounds all pages, and one task, above which it blocks. */
const limit = 50
const longTask = 50
const visits = 7

/** The times of an event of a trace are in µs; `tdur` is that of the processor. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { url?: string } }
}

/** Lighthouse defines the total blocking time as what tasks after the first paint take beyond 50 ms. */
type Blocking = { processor: number; clock: number; longest: number }

const { url, close } = await openDemoShop()
const folder = await createTemporaryFolder()
const browser = await launchBrowser()
try {
  const product = await productPath(browser, url)
  const rows: string[] = []
  let isOver = false
  for (const path of ['/', '/am', '/categories', '/category', '/search?q=coffee', product, `/am${product}`]) {
    const now: Blocking[] = []
    const simple: Blocking[] = []
    for (let visited = 0; visited < visits; visited += 1) {
      now.push(await visit(path))
      simple.push(await visit(path, { deferred: false }))
    }
    const figures = [now, simple].flatMap((all) =>
      (['processor', 'clock', 'longest'] as const).map((kind) =>
        median(all.map((it) => it[kind])).toFixed(0),
      ),
    )
    isOver ||= Number(figures[0]) >= limit
    rows.push(`| ${path.replace(/[\w-]{36}$/, 'ID')} | ${figures.join(' | ')} |`)
  }
  await writeReport('Blocking time', [
    `Total blocking time of a first visit at 360 × 740 with a processor ${slowdown} times slower, in ms, and the longest task; medians of ${visits}`,
    'visits, limit 50. "By clock" includes what else the machine did. Simple: scripts run in the order in which React Router puts them.',
    '',
    '| page | by processor | by clock | longest task | simple | by clock | longest task |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ])
  process.exitCode = isOver ? 1 : 0
} finally {
  await browser.close()
  await close()
  await folder.remove()
}

async function visit(path: string, { deferred = true } = {}): Promise<Blocking> {
  const context = await phone(browser)
  const page = await context.newPage()
  if (!deferred) await loadScriptsAtOnce(page)
  const file = join(folder.path, 'trace.json')
  const categories = ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await browser.startTracing(page, { path: file, categories })
  // Evaluated functions would be tasks of the page.
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await browser.stopTracing()
  await context.close()
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] }
  return blocking(traceEvents, url + path)
}

function blocking(events: TraceEvent[], address: string): Blocking {
  const request = events.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === address,
  )
  if (!request) throw new Error(`The trace has no request of ${address}.`)
  const ofPage = events.filter(({ pid }) => pid === request.pid)
  const thread = ofPage.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint')
  if (!thread || !paint) throw new Error(`The trace has no first paint of ${address}.`)
  const tasks = ofPage.filter(
    ({ name, ph, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && tid === thread.tid && ts > paint.ts,
  )
  const slowed = (us = 0) => (us / 1_000) * slowdown
  const beyond = (ms: number) => Math.max(0, ms - longTask)
  const sum = (all: number[]) => all.reduce((total, ms) => total + ms, 0)
  return {
    processor: sum(tasks.map(({ tdur }) => beyond(slowed(tdur)))),
    clock: sum(tasks.map(({ dur }) => beyond(slowed(dur)))),
    longest: Math.max(0, ...tasks.map(({ tdur }) => slowed(tdur))),
  }
}
