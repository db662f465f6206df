import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { writeReport } from './harness/write-report.ts'

/** Many clients ask for pages that are not cached, while another one asks for a cached page. */
const runMs = 10_000
const clients = 60
const pauseMs = 20

type Flood = { statuses: Record<number, number>; failures: number }

if (process.argv[2] === 'flood') {
  process.send?.(await flood(process.argv[3] ?? ''))
  process.disconnect?.()
} else {
  const rows = [await measure('off'), await measure('on')]
  await writeReport('Uncached pages', [
    `Node ${process.versions.node}. ${clients} clients from one address ask for new addresses during ${runMs / 1_000} s, in a process of their own on the same two`,
    `cores; another client asks for the home page, which is cached, ${pauseMs} ms after each response.`,
    '',
    '| RATE_LIMIT | uncached pages | 200 | 429 | 503 | 500 or no response | cached pages served | median ms | p99 ms |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ])
}

async function measure(rateLimit: 'on' | 'off'): Promise<string> {
  const { url, close } = await openDemoShop({ RATE_LIMIT: rateLimit })
  try {
    await (await fetch(url)).arrayBuffer()
    const child = fork(import.meta.filename, ['flood', url])
    const flooded = once(child, 'message') as Promise<[Flood]>
    const times: number[] = []
    let asked = 0
    for (const until = performance.now() + runMs; performance.now() < until;) {
      const started = performance.now()
      const response = await fetch(url)
      await response.arrayBuffer()
      asked += 1
      if (response.status === 200) times.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const [{ statuses, failures }] = await flooded
    const count = (status: number) => (statuses[status] ?? 0).toLocaleString('en')
    const total = Object.values(statuses).reduce((sum, one) => sum + one, failures)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
    return `| ${[
      rateLimit,
      total.toLocaleString('en'),
      ...[200, 429, 503].map(count),
      (statuses[500] ?? 0) + failures,
      `${((times.length * 100) / asked).toFixed(1)} % of ${asked}`,
      at(0.5),
      at(0.99),
    ].join(' | ')} |`
  } finally {
    await close()
  }
}

async function flood(url: string): Promise<Flood> {
  const result: Flood = { statuses: {}, failures: 0 }
  const until = performance.now() + runMs
  let asked = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        asked += 1
        try {
          const { status, body } = await fetch(`${url}/search?q=${asked % 7}&minPrice=${asked}`)
          await body?.cancel()
          result.statuses[status] = (result.statuses[status] ?? 0) + 1
        } catch {
          result.failures += 1
        }
      }
    }),
  )
  return result
}
