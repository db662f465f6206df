import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeOrder } from '../../../../contract/office/order-shapes.ts'
import { editablePages } from '../../../../contract/static-pages.ts'
import { addHomeAddress, addToCart, checkOut } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { runCommand } from '../../../../test/run-command.ts'
import { siteOf } from '../../../site-of.ts'
import { openBuild } from '../../../rendering/open-pages.ts'

let shop: TestShop
let owner: TestMember
let render: Awaited<ReturnType<typeof openBuild>>['render']
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  const site = siteOf(shop, { answered: () => {} })
  render = (await openBuild(site, join(import.meta.dirname, '../../../../build'))).render
})
afterAll(() => shop.close())

const text = { title: 'Our terms', description: 'What holds here.', lead: '', body: '## One\n\nFine.' }
const read = async (page: string) =>
  (await shop.call('GET /office/pages/:page', { ...owner, params: { page } })).body
const put = (page: string, body: object) =>
  shop.rawCall('PUT /office/pages/:page', { ...owner, params: { page }, body })
const shown = async (path: string) =>
  (await render(path)).body.replace(/<head>.*?<\/head>|<script.*?<\/script>/gs, ' ')

test('what nobody has changed is as the shop comes, and saving the default changes nothing', async () => {
  for (const page of editablePages) {
    const before = await read(page)
    expect(before).toMatchObject({ version: 0, texts: { en: null, am: null }, versions: [] })
    expect(before.defaults.en?.body).toMatch(/^## /)
    const typed = await put(page, { version: 0, texts: before.texts, footer: 'none' })
    expect(typed.body.version).toBe(0)
  }
  const terms = await read('terms')
  expect(terms.defaults.en?.body).toContain('include {vatPercent} % VAT')
  expect(terms.placeholders).toContainEqual({ name: 'vatPercent', value: '15' })
})

test('the default, saved as an own text, is shown with the same words', async () => {
  const words = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,:])/g, '')
  for (const page of ['terms', 'faq', 'returns', 'contact'] as const) {
    const { path, defaults } = await read(page)
    const before = words(await shown(path))
    const reworded = { ...defaults.en, description: 'Reworded' }
    const { status } = await put(page, { version: 0, texts: { en: reworded, am: null }, footer: 'none' })
    expect(status).toBe(200)
    const after = words(await shown(path))
    expect(after.length).toBeGreaterThan(500)
    expect(sorted(after)).toEqual(sorted(before))
    await shop.call('POST /office/pages/:page/reset', { ...owner, params: { page }, body: { version: 1 } })
  }
})

// Numbers of steps are drawn by the browser in a list.
const sorted = (words: string) =>
  words
    .split(' ')
    .filter((word) => !/^\d$/.test(word))
    .toSorted()

test('an own text is shown in its language alone, with its values, and the default comes back', async () => {
  const body = '## Fees\n\nVAT of {vatPercent} %, and **{returnDays} days**. [Ask](/contact)'
  const { version } = await read('shipping')
  const saved = await put('shipping', {
    version,
    texts: { en: { ...text, title: 'How we bring it', body }, am: null },
    footer: 'none',
  })
  expect(saved.body).toMatchObject({ version: version + 1, isOwn: false })
  const page = await shown('/shipping')
  expect(page).toMatch(/<h1[^>]*>How we bring it<\/h1>/)
  expect(page).toContain('VAT of 15 %, and <b>7 days</b>')
  expect(page).toMatch(/<a [^>]*href="\/contact"[^>]*>Ask/)
  // The ways of delivery stay, as they are no text.
  expect(page).toContain('id="methods"')
  expect(await shown('/am/shipping')).not.toContain('How we bring it')
  await shop.call('POST /office/pages/:page/reset', {
    ...owner,
    params: { page: 'shipping' },
    body: { version: version + 1 },
  })
  expect(await shown('/shipping')).not.toContain('How we bring it')
  const old = await shop.call('GET /office/pages/:page/versions/:version', {
    ...owner,
    params: { page: 'shipping', version: String(version + 1) },
  })
  expect(old.body.texts.en?.body).toBe(body)
  const { versions } = await read('shipping')
  expect(versions.slice(0, 2)).toMatchObject([{ isDefault: true }, { isDefault: false, source: 'office' }])
  await expect(shop.runAsOwner('delete from face_versions')).rejects.toThrow('never changed')
})

test.each([
  ['body', 'See {nothing}', 'placeholder-unknown'],
  ['title', '{nothing}', 'placeholder-unknown'],
  ['body', '[x](javascript:alert(1))', undefined],
  ['body', '[x](javascript:alert)', 'link-unsafe'],
  ['lead', '[x](//evil.example)', 'link-unsafe'],
  ['body', '', 'invalid-input'],
  ['body', 'x'.repeat(20_001), 'invalid-input'],
  ['title', 'a\u0000b', 'invalid-input'],
] as const)('%s with %j is refused beside its field, or shown as text', async (field, value, code) => {
  const { version } = await read('about')
  const answer = await put('about', {
    version,
    texts: { en: null, am: { ...text, [field]: value } },
    footer: 'none',
  })
  if (code === undefined) {
    expect(answer.status).toBe(200)
    expect(await shown('/am/about')).not.toMatch(/href="javascript/i)
    return
  }
  expect([answer.status, answer.headers['x-refusal'], answer.body.errors?.[0]?.path]).toEqual([
    400,
    code,
    `texts.am.${field}`,
  ])
})

test('hostile texts run nothing, also in the data of the page', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)> {vatPercent}'
  const { version } = await read('privacy')
  const texts = {
    en: {
      title: hostile.slice(0, 100),
      description: hostile,
      lead: hostile,
      body: `## ${hostile}\n\n${hostile}`,
    },
    am: null,
  }
  expect((await put('privacy', { version, texts, footer: 'none' })).status).toBe(200)
  for (const path of ['/privacy-policy', '/_data/privacy-policy']) {
    const { status, headers, body } = await render(path)
    expect(status).toBe(200)
    if (path.startsWith('/_data')) expect(headers['content-type']).toContain('json')
    else expect(body).not.toMatch(/<img src=x|<script>alert/)
  }
})

test('a page of the shop is added, linked, listed, and gone when it is removed', async () => {
  const path = '/page/our-store'
  expect((await render(path)).status).toBe(404)
  const body = { version: 0, texts: { en: { ...text, title: 'Our store' }, am: null }, footer: 'service' }
  expect((await put('our-store', body)).body).toMatchObject({ version: 1, isOwn: true, path })
  expect(await shown(path)).toMatch(/<h1[^>]*>Our store<\/h1>/)
  expect(await shown(`/am${path}`)).toMatch(/<article lang="en"/)
  expect(await shown('/returns')).toContain(`href="${path}"`)
  expect((await render('/sitemap.xml')).body).toContain(path)
  // A lost answer is repeated; another page with this address is refused.
  expect((await put('our-store', body)).body.version).toBe(1)
  const other = await put('our-store', { ...body, footer: 'none' })
  expect([other.status, other.headers['x-refusal']]).toEqual([409, 'page-known'])
  for (const page of ['sitemap', 'Our-Store', '-x', 'a b']) {
    expect((await put(page, body)).status).toBeGreaterThanOrEqual(400)
  }
  const gone = await shop.call('DELETE /office/pages/:page', {
    ...owner,
    params: { page: 'our-store' },
    body: { version: 1 },
  })
  expect(gone.status).toBe(200)
  expect((await render(path)).status).toBe(404)
  expect(await shown('/returns')).not.toContain(path)
  expect((await put('our-store', body)).body).toMatchObject({ version: 3, isOwn: true })
})

test('of two who save at once one is told, and the activity log has before and after', async () => {
  const { version } = await read('legal')
  const answers = await Promise.all(
    ['One', 'Two'].map((title) =>
      put('legal', { version, texts: { en: { ...text, title }, am: null }, footer: 'none' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.map(({ headers }) => headers['x-refusal'])).toContain('changed-meanwhile')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { action: 'save-page' } })
  expect(body.entries[0]).toMatchObject({
    subject: 'legal',
    before: { title: '' },
    after: { title: expect.stringMatching(/One|Two/), body: text.body },
  })
})

test('a preview shows what is typed and saves nothing', async () => {
  const { version } = await read('returns')
  const { body } = await shop.rawCall('POST /office/pages/:page/preview', {
    ...owner,
    params: { page: 'returns' },
    body: {
      version,
      texts: { en: { ...text, title: 'Only a preview' }, am: null },
      footer: 'none',
      language: 'en',
    },
  })
  expect(body.html).toContain('Only a preview')
  expect(body.html).not.toContain('<style')
  expect(await shown('/returns')).not.toContain('Only a preview')
  expect((await read('returns')).version).toBe(version)
})

test('an order keeps which terms it was placed under', async () => {
  const termsOf = async () => {
    const shopper = await newShopper(shop)
    await addHomeAddress(shop, shopper)
    const productId = await newProduct(shop.db, { priceSantim: 100_00, stock: 5 })
    await addToCart(shop, shopper, productId)
    expect((await checkOut(shop, shopper, { method: 'bank-transfer' })).status).toBe(200)
    const row = await shop.db
      .selectFrom('orders')
      .select(['termsVersion', 'orderNumber'])
      .where('userId', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    const order = await shop.call('GET /office/orders/:orderNumber', {
      ...owner,
      params: { orderNumber: row.orderNumber },
    })
    expect((order.body as { order: WholeOrder }).order.termsVersion).toBe(row.termsVersion)
    return row.termsVersion
  }
  expect(await termsOf()).toBe(0)
  const { version } = await read('terms')
  await put('terms', { version, texts: { en: text, am: null }, footer: 'none' })
  expect(await termsOf()).toBe(version + 1)
})

test('the command line lists, shows, sets, restores and removes', async () => {
  const command = (...words: string[]) =>
    runCommand({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, LOG_LEVEL: 'warn' }, [
      'pages',
      ...words,
    ])
  const wrong = await command('set', 'faq', '--title', '{nothing}')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('{nothing}') })
  const before = await read('faq')
  const set = JSON.parse((await command('set', 'faq', '--title', 'Asked often', '--json')).stdout)
  expect(set).toMatchObject({
    version: before.version + 1,
    texts: { en: { title: 'Asked often' }, am: null },
  })
  expect((await command('show', 'faq')).stdout).toContain('Asked often')
  await command('restore', 'faq', '0')
  expect((await command('list')).stdout).not.toContain('Asked often')
  await command('restore', 'faq', String(set.version))
  const now = await read('faq')
  expect(now.texts.en?.title).toBe('Asked often')
  expect(now.versions[0]).toMatchObject({ source: 'command-line', who: expect.stringMatching(/^operator/) })
})
