import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { screens } from '../contract/office/screens.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPseudoLanguage } from './add-pseudo-language.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { freshDatabase } from './fresh-database.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { mailsTo } from './mails-to.ts'
import { addMember } from './new-member.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { Shopper } from './new-shopper.ts'
import { openOffice } from './open-office.ts'
import type { Office } from './open-office.ts'

const source = join(import.meta.dirname, '..')
const shopFolders = [
  'contract',
  'messages',
  'server',
  'ui',
  'storefront',
  'office',
  'member-ui',
  'seller-portal',
  'operator',
  'demo',
]
const folders = [...shopFolders, 'test', 'scripts']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vite.office.config.ts']

let root: string
let url: string
let officeUrl: string
let office: Office
let shop: ChildProcess
let database: FreshDatabase
let shopper: Shopper
let productId: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'merkato-third-'))
  const isPicture = /demo\/pictures/
  await Promise.all(
    [...folders, ...files].map((part) =>
      cp(join(source, part), join(root, part), { recursive: true, filter: (path) => !isPicture.test(path) }),
    ),
  )
  await symlink(join(source, 'node_modules'), join(root, 'node_modules'))
  await addPseudoLanguage(root)
  database = await freshDatabase()
  productId = await newProduct(database.db)
  shopper = await newShopper({ db: database.db, config: { sessionDays: 30 } })
  await build()
  await serve()
  office = await openOffice(officeUrl, await addMember(database.db, 'owner'))
}, 300_000)

afterAll(async () => {
  await office?.close()
  shop?.kill('SIGTERM')
  if (shop?.exitCode === null) await once(shop, 'exit')
  await database?.close()
  await rm(root, { recursive: true, force: true })
})

function run(program: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [join(source, 'node_modules/.bin', program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** The builds run one after the other, as each uses all of the machine. */
async function build() {
  await run('vite', 'build', '--app', '--logLevel', 'error')
  await run('vite', 'build', '--config', 'vite.office.config.ts', '--logLevel', 'error')
}

async function serve(): Promise<void> {
  const [port, officePort] = [await freePort(), await freePort()]
  officeUrl = `http://localhost:${officePort}`
  url = `http://localhost:${port}`
  shop = spawn(process.execPath, ['operator/main.ts', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: join(root, 'data'),
      PORT: String(port),
      METRICS_PORT: 'off',
      OFFICE_PORT: String(officePort),
      SELLER_PORT: 'off',
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
  await eventually(
    async () => {
      const mails = await mailsTo(join(root, 'data'), email)
      expect(mails.join('\n')).toContain('Subject: xx We received the payment for your order')
      const notifications = JSON.stringify(await call(`/notifications/${userId}?lang=xx`))
      expect(notifications).toContain('xx We received 350.00 XXB for your order')
    },
    { timeout: 30_000, interval: 200 },
  )
})

const officePaths = Object.keys(screens).filter((path) => !path.includes(':'))

test('the office has the screens that are looked at', () => {
  expect(officePaths.length).toBeGreaterThan(20)
})

test.each(officePaths)('%s of the office is in the language, without a missing text', async (path) => {
  const { lang, dir, labels, faults } = await office.read(path)
  expect({ lang, dir }).toEqual({ lang: 'xx', dir: 'rtl' })
  expect(labels.length).toBeGreaterThanOrEqual(2)
  expect(labels.filter((label) => !label.startsWith('xx '))).toEqual([])
  expect(faults.join('\n')).toBe('')
})

test('the office asks for a text in each language', async () => {
  const fields = await office.fieldsOf('/categories', 'xx Add a category')
  for (const name of ['English', 'አማርኛ', 'Pseudo']) {
    expect(fields).toContain(`xx Name (${name})`)
    expect(fields).toContain(`xx Text (${name})`)
  }
})

const inThree = (text: string) => ({ en: `English ${text}`, am: `አማርኛ ${text}`, xx: `Pseudo ${text}` })
const none = { en: '', am: '', xx: '' }

test.each([
  ['a category', 'categories', { name: inThree('lamps'), description: none }, '/categories'],
  [
    'a delivery method',
    'delivery',
    {
      name: inThree('courier'),
      place: none,
      regions: [],
      fee: 90,
      daysFrom: 1,
      daysTo: 2,
      cash: true,
      pickUp: false,
      position: 1,
    },
    '/shipping',
  ],
  [
    'an offer',
    'promotions/offers',
    { title: inThree('holidays'), description: none, label: none, target: none, from: null, until: null },
    '',
  ],
] as const)('%s that is saved in three languages is shown in each of them', async (_, kind, body, path) => {
  const id = kind === 'delivery' ? 'courier' : newId()
  await office.put(`${kind}/${id}`, { ...body, version: null })
  await expectInEach(path, 'name' in body ? body.name : body.title)
})

test('a seller that is saved in three languages is shown in each of them', async () => {
  const [{ _id, url: _url, products: _products, createdAt: _created, ...seller }] = (
    await office.get('sellers')
  ).sellers
  const storeName = inThree('pots')
  await office.put(`sellers/${_id}`, { ...seller, storeName })
  await expectInEach(`/seller/${_id}`, storeName)
})

test('an announcement that is saved in three languages is shown in each of them', async () => {
  const { announcement } = await office.get('settings')
  const text = inThree('holiday')
  const { version } = announcement
  await office.put('settings/announcement', { version, values: { ...announcement.values, text } })
  await expectInEach('/about', text)
  const { announcement: incomplete } = await office.get('settings')
  const values = { ...incomplete.values, text: { ...text, xx: '' } }
  await expect(office.put('settings/announcement', { version: incomplete.version, values })).rejects.toThrow(
    'values.text.xx',
  )
})

test('a product that is saved in three languages is shown in each of them', async () => {
  const { version, sku, product } = await office.get(`products/${productId}`)
  const name = inThree('jebena')
  await office.put(`products/${productId}`, { version, sku, product: { ...product, name } })
  await expectInEach(`/product/${productId}`, name)
})

async function expectInEach(path: string, texts: Record<string, string>) {
  for (const [language, text] of Object.entries(texts)) {
    const prefix = language === 'en' ? '' : `/${language}`
    await eventually(async () => expect(await page(`${prefix}${path}` || '/')).toContain(text), {
      timeout: 10_000,
      interval: 100,
    })
  }
}

test('no texts are in the scripts of the browser', async () => {
  const folder = join(root, 'build/client/assets')
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const code = (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  for (const text of ['Our Categories', 'Invalid email or password', 'Test payment']) {
    expect(code).not.toContain(text)
  }
})
