import { chromium, type Page } from '@playwright/test'

/**
 * What a first visit to a public page downloads, in bytes of bodies as they travel, headers not counted (design.md,
 * "Numbers to keep"). Run it beside an open shop: `node bench/page-weight.ts [address]`.
 */

/** In bytes, brotli-compressed. */
const limits = { script: 110_000, style: 12_000, page: 15_000 }

const paths = ['/', '/am', '/categories', '/category', '/search', '/login', '/about', '/FAQ']

type Weight = Record<'script' | 'style' | 'page' | 'font' | 'picture' | 'other', number>

const kinds: Record<string, keyof Weight> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
}

/** Opens `address` in `page`, which has visited nothing yet, and counts until it is quiet. */
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

const [shop = 'http://localhost:3000'] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const first = await browser.newPage()
await first.goto(`${shop}/category`)
const links = await first
  .locator('a[href^="/product/"], a[href^="/category/"]')
  .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
const samples = [
  links.find((path) => path.startsWith('/category/')),
  links.find((path) => path.startsWith('/product/')),
]
await first.close()

let over = false
for (const path of [...paths, ...samples.filter((path) => path !== undefined)]) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const weight = await weigh(await context.newPage(), shop + path)
  await context.close()
  const faults = Object.entries(limits).filter(([kind, limit]) => weight[kind as keyof typeof limits] > limit)
  over ||= faults.length > 0
  const figures = Object.entries(weight).map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)}`)
  console.log(
    `${path.padEnd(28)} ${figures.join(' · ')} kB${faults.length > 0 ? `  OVER: ${faults.join()}` : ''}`,
  )
}
await browser.close()
process.exitCode = over ? 1 : 0
