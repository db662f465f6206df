import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTexts } from '../../../contract/office/texts.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runCommand } from '../../../test/run-command.ts'
import { siteOf } from '../../site-of.ts'
import { newId } from '../../platform/database/new-id.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { RenderedMail } from '../../platform/mail/render-mail.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import { openBuild } from '../../rendering/open-pages.ts'
import { renderPage } from '../../rendering/render-page.ts'

let shop: TestShop
let owner: TestMember
let productId: string
let render: Awaited<ReturnType<typeof openBuild>>['render']
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  owner = await newMember(shop, 'owner')
  productId = await newProduct(shop.db, { name: 'Jebena', priceSantim: 100_00, stock: 3 })
  const site = siteOf(shop, { answered: () => {} })
  render = (await openBuild(site, join(import.meta.dirname, '../../../build'))).render
})
afterAll(() => shop.close())

const read = async () => (await shop.call('GET /office/brand', { ...owner })).body
const put = (body: object) => shop.rawCall('PUT /office/brand', { ...owner, body })
const name = { en: 'Almaz & Sons', am: 'አልማዝ' }
const paths = [
  '/',
  '/am',
  `/product/$`,
  '/search',
  '/categories',
  '/terms-of-service',
  '/am/privacy-policy',
  '/FAQ',
  '/sitemap',
  '/login',
  '/manifest.webmanifest',
  '/feeds/new.xml',
]
const manifestPath = async () => /rel="manifest" href="([^"]+)"/.exec((await render('/')).body)?.[1] ?? ''

async function mailed(lang: 'en' | 'am'): Promise<RenderedMail> {
  const sent: RenderedMail[] = []
  const mailer = { send: async (mail: RenderedMail) => void sent.push(mail) }
  await deliverMail({ ...shop, mailer: { ...shop.mailer, ...mailer } }, newId(), async () => ({
    to: `${lang}@mail.example`,
    lang,
    template: 'verification-code',
    values: { name: 'Merkato Abebe', code: '123456' },
  }))
  return sent[0]!
}

test('nothing changes until somebody has chosen a name or a colour', async () => {
  expect(await read()).toMatchObject({ version: 0, name: noTexts, accent: '', defaults: { en: 'Merkato' } })
  const page = await render('/')
  expect(page).not.toHaveProperty('style')
  expect(page.body).not.toContain('<style>')
  expect(page.body).toContain('© 2024 Merkato. All rights reserved.')
  expect((await put({ version: 0, name: noTexts, accent: '' })).body.version).toBe(0)
})

test('an own name stands in pages, structured data, feeds, manifest, shared pictures and mails', async () => {
  const before = /\/media\/share\/[^"]+/.exec((await render(`/product/${productId}`)).body)?.[0]
  expect((await put({ version: 0, name, accent: '' })).status).toBe(200)
  for (const path of [...paths.filter((it) => it !== '/manifest.webmanifest'), await manifestPath()]) {
    const { status, body } = await render(path.replace('$', productId))
    expect([path, status]).toEqual([path, 200])
    const texts = body.replaceAll(/"[^"]*\.(js|css|svg|png)[^"]*"/g, '')
    expect(/[^.]{0,40}(Merkato|መርካቶ)[^.]{0,40}/.exec(texts)?.[0], path).toBeUndefined()
    expect(texts, path).toMatch(/Almaz|አልማዝ/)
  }
  expect((await render('/')).body).toContain('© 2024 Almaz &amp; Sons. All rights reserved.')
  const after = /\/media\/share\/[^"]+/.exec((await render(`/product/${productId}`)).body)?.[0]
  expect(after).not.toBe(before)
  const served = await shop.send({ method: 'GET', url: after ?? '' })
  expect(served.status).toBe(200)
  const english = await mailed('en')
  expect(english.subject).toBe('123456 is your Almaz & Sons code')
  expect(english.html).toContain('Almaz &amp; Sons, your market in Ethiopia')
  // What a customer has typed stays.
  expect(english.text).toContain('Hello Merkato')
  expect((await mailed('am')).text).toContain('አልማዝ፣')
})

test('a browser asks a customer and a member for a passkey of the shop by its own name', async () => {
  const { token, userId } = await newShopper(shop)
  const ofCustomer = await shop.call('POST /passkeys/options', { token, body: { userId } })
  const ofMember = await shop.call('POST /office/me/passkeys/options', { ...owner })
  const named = { options: { rp: { name: name.en } } }
  expect([ofCustomer.body, ofMember.body]).toMatchObject([named, named])
})

test('a colour is a style that the policy of the page allows, and nothing else', async () => {
  const { version } = await read()
  const saved = await put({ version, name: noTexts, accent: '#FFEE00' })
  expect(saved.body).toMatchObject({ accent: '#ffee00', version: version + 1 })
  const { body, style } = await render('/')
  expect(body).toContain(`<style>${style}</style>`)
  expect(style).toMatch(/--green:#[0-9a-f]{6}/)
  // In the light theme, yellow letters could not be read.
  expect(style?.split('@media')[0]).not.toContain('#ffee00')
  const { headers } = (await renderPage(render, '/', {
    policy: true,
    connect: [],
    framedBy: [],
    secure: false,
  })) as unknown as {
    headers: string[]
  }
  expect(String(headers)).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
  expect(body).not.toMatch(/ style="/)
})

test('a square logo is in the bar, the icons and the structured data, until it is taken away', async () => {
  const store = async (width: number, height: number) => {
    const square = sharp({ create: { width, height, channels: 3, background: 'red' } })
    return storePicture(shop, await square.png().toBuffer())
  }
  const { version, accent } = await read()
  const typed = { name: noTexts, accent }
  for (const unsuitable of [await store(400, 300), await store(100, 100), 'a'.repeat(20)]) {
    const { status, body } = await put({ version, ...typed, logo: unsuitable })
    expect(status).toBe(400)
    expect(body.message).toContain('must be a square picture')
  }
  const logo = await store(200, 200)
  expect((await put({ version, ...typed, logo })).body).toMatchObject({ logo, version: version + 1 })
  // A client that knows no logo leaves it.
  expect((await put({ version: version + 1, ...typed, accent: '#123456' })).body).toMatchObject({ logo })
  const { body } = await render('/')
  expect(body).toContain(`<img src="/media/${logo}?w=160"`)
  expect(body).toContain(`<link rel="icon" href="/media/${logo}?w=160"/>`)
  expect(body).toMatch(new RegExp(`"logo":"[^"]+/media/${logo}"`))
  expect((await render(await manifestPath())).body).toContain(`/media/${logo}?w=320`)
  const last = await put({ version: version + 2, ...typed, logo: '' })
  expect(last.body).toMatchObject({ logo: '' })
  expect((await render('/')).body).toContain('<img src="/favicon.svg"')
})

test.each([
  [{ accent: 'red' }, 'accent'],
  [{ accent: '#fff' }, 'accent'],
  [{ accent: '#123456;}</style><script>' }, 'accent'],
  [{ name: { en: 'Only English', am: '' } }, 'name.am'],
  [{ name: { en: 'x'.repeat(31), am: 'x' } }, 'name.en'],
] as const)('%j is refused beside its field', async (changes, path) => {
  const { version, accent } = await read()
  const { status, body } = await put({ version, name: noTexts, accent, ...changes })
  expect([status, body.errors[0]?.path]).toEqual([400, path])
})

test('of two who save at once one is told, a hostile name is only text, and the log has both', async () => {
  const { version } = await read()
  const hostile = '</title><script>alert(1)'
  const bodies = [
    { version, name: { en: hostile, am: '$& {name}' }, accent: '' },
    { version, name: { en: 'Second', am: 'ሁለተኛ' }, accent: '' },
  ]
  const answers = [await put(bodies[0]!), await put(bodies[1]!)]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect((await render('/terms-of-service')).body).not.toContain('<script>alert(1)')
  expect((await render('/am/terms-of-service')).body).toContain('$&amp; {name}')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { action: 'change-face' } })
  expect(body.entries[0]).toMatchObject({
    after: { name: hostile, accent: '' },
    before: { accent: '#ffee00' },
  })
})

test('the command line sets, shows and restores', async () => {
  const command = (...words: string[]) =>
    runCommand({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, LOG_LEVEL: 'warn' }, [
      'face',
      ...words,
    ])
  const { version } = await read()
  expect(await command('set', '--colour', 'blue')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('#14603f'),
  })
  await command('set', '--name', 'Third', '--name-am', 'ሦስተኛ', '--colour', '#8a1c5b')
  expect((await command('show')).stdout).toContain('Third | ሦስተኛ')
  await command('restore', '0')
  expect(await read()).toMatchObject({ version: version + 2, name: noTexts, accent: '' })
})

test('who may change the face of the shop uploads its pictures, and nobody else', async () => {
  const image = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const upload = (path: 'face' | 'products', member: Partial<TestMember> = {}) => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(image)]), 'logo.png')
    return shop.rawCall(`POST /office/${path}/pictures`, { ...member, body })
  }
  const withOnly = async (permission: string) => {
    const member = await newMember(shop, 'support')
    await shop.runAsOwner(`
      insert into own_roles (id, name, permissions, created_at)
        values ('${member.staffId}', '${permission}', array['${permission}'], now());
      update staff set role = 'own', own_role_id = '${member.staffId}' where id = '${member.staffId}'`)
    return member
  }
  expect((await upload('face')).status).toBe(401)
  const [face, products] = [await withOnly('change-settings'), await withOnly('change-products')]
  expect((await upload('face', products)).status).toBe(403)
  expect((await upload('products', products)).status).toBe(201)
  expect((await upload('products', face)).status).toBe(403)
  expect((await shop.rawCall('POST /office/face/pictures', { ...face, body: new FormData() })).status).toBe(
    400,
  )
  const { status, body } = await upload('face', face)
  expect(status).toBe(201)
  const { version, accent } = await read()
  const logo = { version, name: noTexts, accent, logo: body.picture }
  const saved = await shop.rawCall('PUT /office/brand', { ...face, body: logo })
  expect(saved.body).toMatchObject({ logo: body.picture })
})
