import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { openDemoShop } from './harness/open-demo-shop.ts'
import { pageLimits } from './harness/page-limits.ts'
import { writeReport } from './harness/write-report.ts'

/** A product has more to do than other pages. */
const productScriptLimit = 122_000

const paths = ['/', '/am', '/categories', '/category', '/am/category', '/search', '/login', '/about', '/FAQ']

type Weight = Record<'script' | 'style' | 'page' | 'font' | 'picture' | 'other', number>

const kinds: Record<string, keyof Weight> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
}

/** Counts the bytes until the network is idle. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, page: 0, font: 0, picture: 0, other: 0 }
  const started = new Map<string, { kind: keyof Weight; headerBytes: number }>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = response.mimeType.endsWith('javascript')
    const kind = isScript ? 'script' : (kinds[type] ?? 'other')
    started.set(requestId, { kind, headerBytes: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headerBytes } = started.get(requestId) ?? { kind: 'other', headerBytes: 0 }
    weight[kind] += Math.max(0, encodedDataLength - headerBytes)
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return weight
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const { url, close } = await openDemoShop()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const visits: [path: string, weight: Weight][] = []
  for (const path of [...paths, ...(await samplePaths())]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    await askAgain(url + path)
    visits.push([path, await weigh(await context.newPage(), url + path)])
    await context.close()
  }
  await writeReport('Page weight', [
    'Compressed kB that a first visit at a width of 360 px downloads, without headers.',
    `Limits: scripts ${kB(pageLimits.script)} (${kB(productScriptLimit)} of a product), styles ${kB(pageLimits.style)}, the page itself ${kB(pageLimits.page)}.`,
    '',
    '| page | scripts | styles | page | fonts | pictures | other |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...visits.map(([path, it]) => {
      const figures = [it.script, it.style, it.page, it.font, it.picture, it.other].map(kB)
      return `| ${path} | ${figures.join(' | ')} |`
    }),
  ])
  const isOver = visits.some(([path, weight]) => {
    const ofPage = path.includes('/product/') ? { ...pageLimits, script: productScriptLimit } : pageLimits
    return Object.entries(ofPage).some(([kind, limit]) => weight[kind as keyof typeof pageLimits] > limit)
  })
  process.exitCode = isOver ? 1 : 0
} finally {
  await browser.close()
  await close()
}

/** It asks until the page is compressed as those are that are asked for again. */
async function askAgain(address: string): Promise<void> {
  const length = async () => {
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    return Number(response.headers.get('content-length'))
  }
  const first = await length()
  for (let tries = 0; tries < 100 && (await length()) >= first; tries += 1) await setTimeout(100)
}

async function samplePaths(): Promise<string[]> {
  const page = await browser.newPage()
  const firstLink = async (start: string) =>
    (await page.locator(`a[href^="${start}"]`).first().getAttribute('href')) ?? ''
  await page.goto(`${url}/category`)
  const [category, product] = [await firstLink('/category/'), await firstLink('/product/')]
  await page.goto(url + product)
  const seller = await firstLink('/seller/')
  await page.close()
  return [category, product, seller].flatMap((path) => [path, `/am${path}`])
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
