import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPseudoLanguage, writePseudoMessages } from './add-pseudo-language.ts'
import { freePort } from './free-port.ts'
import { freshDatabase } from './fresh-database.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { mailsTo } from './mails-to.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { Shopper } from './new-shopper.ts'

const source = join(import.meta.dirname, '..')
const shopFolders = ['contract', 'messages', 'server', 'storefront', 'operator', 'demo']
const folders = [...shopFolders, 'test', 'scripts']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

let root: string
let url: string
let shop: ChildProcess
let database: FreshDatabase
let shopper: Shopper
let productId: string
let missingText: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'merkato-third-'))
  const isPicture = /demo\/pictures/
  await Promise.all(
    [...folders, ...files].map((part) =>
      cp(join(source, part), join(root, part), { recursive: true, filter: (path) => !isPicture.test(path) }),
    ),
  )
  await symlink(join(source, 'node_modules'), join(root, 'node_modules'))
  // Minifying would take four fifths of the build.
  await replaceIn('vite.config.ts', "minify: 'terser'", 'minify: false')
  await replaceIn('scripts/build-worker.ts', "minify: 'terser'", 'minify: false')
  await addPseudoLanguage(root)
  await writePseudoMessages(root, { without: 'cart.checkout' })
  const tsconfig = { extends: './tsconfig.json', exclude: ['**/*.test.ts', '**/*.test.tsx'] }
  await writeFile(join(root, 'tsconfig.shop.json'), JSON.stringify({ ...tsconfig, include: shopFolders }))
  await writeFile(
    join(root, 'tsconfig.messages.json'),
    JSON.stringify({ ...tsconfig, include: ['messages/*.ts'] }),
  )
  missingText = await run('tsc', '-p', 'tsconfig.messages.json').then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  await writePseudoMessages(root)

  database = await freshDatabase()
  productId = await newProduct(database.db)
  shopper = await newShopper({ db: database.db, config: { sessionDays: 30 } })
  await Promise.all([run('tsc', '-p', 'tsconfig.shop.json'), run('react-router', 'build')])
  await serve()
}, 180_000)

afterAll(async () => {
  shop?.kill('SIGTERM')
  if (shop?.exitCode === null) await once(shop, 'exit')
  await database?.close()
  await rm(root, { recursive: true, force: true })
})

function run(program: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [join(source, 'node_modules/.bin', program), ...args], {
    cwd: root,
  })
}

async function replaceIn(file: string, part: string, by: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8')
  expect(text).toContain(part)
  await writeFile(join(root, file), text.replace(part, by))
}

async function serve(): Promise<void> {
  const port = await freePort()
  url = `http://localhost:${port}`
  shop = spawn(process.execPath, ['operator/main.ts', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: join(root, 'data'),
      PORT: String(port),
      METRICS_PORT: 'off',
      OFFICE_PORT: 'off',
      LOG_LEVEL: 'error',
    },
  })
  if (shop.stdout) await once(shop.stdout, 'data')
}

async function page(path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what they expect
  return (await response.json()) as any
}

test('the compiler reports a text that a language lacks', () => {
  expect(missingText).toMatch(/messages\/xx\/index\.ts.*checkout/s)
})

test('pages have the language and its direction, and every language links to the others', async () => {
  const html = await page('/xx')
  expect(html).toMatch(/<html lang="xx" dir="rtl"/)
  expect(html).toContain('xx Our Categories')
  expect(html).toMatch(/<meta property="og:locale" content="xx_ET"/)
  expect(html).toContain('href="/manifest-xx.webmanifest"')
  for (const path of ['/about', '/am/about', '/xx/about']) {
    const text = await page(path)
    expect(text).toContain(`<link rel="alternate" hrefLang="xx" href="${url}/xx/about"/>`)
    expect(text).toContain(`<link rel="alternate" hrefLang="am" href="${url}/am/about"/>`)
    expect(text).toMatch(/<a [^>]*href="\/xx\/about"[^>]*>Pseudo<\/a>/)
  }
})

test('a product without a text in the language is shown in its first available fallback', async () => {
  const translations = { am: { name: 'የሸክላ ጀበና' } }
  const translated = await newProduct(database.db, { name: 'Clay coffee pot', translations })
  const html = await page(`/xx/product/${translated}`)
  expect(html).toContain('የሸክላ ጀበና')
  expect(html).not.toContain('Clay coffee pot')
})

test('product pages, 404 pages and the manifest are in the language', async () => {
  expect(await page(`/xx/product/${productId}`)).toContain('350.00')
  const missing = await fetch(`${url}/xx/nowhere`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toMatch(/<html lang="xx".*xx Page Not Found/s)
  expect(JSON.parse(await page('/manifest-xx.webmanifest'))).toMatchObject({
    lang: 'xx',
    dir: 'rtl',
    start_url: '/xx',
  })
})

test('search and account have no footer, as in English', async () => {
  expect(await page('/xx/categories')).toContain('xx Customer Service')
  expect(await page('/xx/search')).not.toMatch(/<footer/)
  expect(await page('/xx/account')).not.toMatch(/<footer/)
})

test('the sitemap contains the language, and private pages in it are not listed', async () => {
  const sitemap = await page('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${url}/xx/product/${productId}</loc>`)
  expect(sitemap).toContain(`hreflang="xx" href="${url}/xx/about"`)
  expect(await page('/xx/account')).toContain('<meta name="robots" content="noindex"')
})

test('refusals are in the language that Accept-Language prefers', async () => {
  const wrong = { email: shopper.email, password: 'not-this-one' }
  const refusal = async (accepted: string) =>
    (await call('/login', wrong, { 'accept-language': accepted })).message
  expect(await refusal('fr, xx-ET;q=0.8, am;q=0.5')).toBe('xx Invalid email or password')
  expect(await refusal('fr')).toBe('Invalid email or password')
})

test('payment page, confirmation mail and notification are in the language', async () => {
  const { userId, email } = shopper
  await database.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  await call('/cart/add', { productId, quantity: 1, userId })
  const contact = { firstName: 'Abebe', lastName: 'Bikila', phonenumber: '0911223344' }
  const { data } = await call('/payment/create', { userId, email, ...contact, amount: 350, lang: 'xx' })
  const hosted = await (await fetch(data.checkout_url)).text()
  expect(hosted).toMatch(/<html lang="xx" dir="rtl".*xx Test payment/s)
  for (const language of ['en', 'am']) expect(hosted).toContain(`href="?lang=${language}"`)
  expect(hosted).not.toContain('href="?lang=xx"')

  const paid = await fetch(data.checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  })
  expect(paid.headers.get('location')).toMatch(new RegExp(`^${url}/xx/account/orders\\?payment=`))
  await vi.waitFor(
    async () => {
      const mails = await mailsTo(join(root, 'data'), email)
      expect(mails.join('\n')).toContain('Subject: xx We received the payment for your order')
      const notifications = JSON.stringify(await call(`/notifications/${userId}?lang=xx`))
      expect(notifications).toContain('xx We received 350.00 XXB for your order')
    },
    { timeout: 30_000, interval: 200 },
  )
})

test('no texts are in the scripts of the browser', async () => {
  const folder = join(root, 'build/client/assets')
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const code = (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  for (const text of ['Our Categories', 'Invalid email or password', 'Test payment']) {
    expect(code).not.toContain(text)
  }
})
