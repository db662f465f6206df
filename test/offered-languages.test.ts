import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageData, type Language } from '../contract/language.ts'
import { offerLanguages } from '../contract/offered-languages.ts'
import { loadProgram } from '../operator/run-command-line.ts'
import { newMember } from './new-member.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import { openShop } from './open-shop.ts'
import type { TestShop } from './open-shop.ts'
import { servePages } from './serve-pages.ts'

const draft: Language = 'om'
const { name } = languageData[draft]

describe('without a choice, a draft', () => {
  const at = opened({})

  test('has no pages, and no page names it', async () => {
    for (const path of ['', '/about', '/cart', '/nowhere']) {
      const { status, text } = await at.page(`/${draft}${path}`)
      expect(status).toBe(404)
      expect(text).toMatch(/<html lang="en".*Page Not Found/s)
    }
    for (const path of ['/', '/am', '/about', '/am/gift-cards']) {
      const { text } = await at.page(path)
      expect(text).not.toContain(name)
      expect(text).not.toContain(`"/${draft}`)
      expect(text).not.toContain(`lang="${draft}`)
      expect(text).not.toContain(languageData[draft].locale.replace('-', '_'))
    }
    expect((await at.page('/')).text).toContain('data-languages="en am"')
  })

  test('is in no address for programs', async () => {
    expect((await at.page('/sitemap.xml')).text).not.toContain(`/${draft}`)
    expect((await at.page(`/manifest-${draft}.webmanifest`)).status).toBe(404)
    const feeds = (await at.shop.send({ url: `/feeds/google-${draft}.xml` })).status
    expect(feeds).toBe(404)
    const { body } = await at.shop.send<string>({ url: '/.well-known/security.txt' })
    expect(body).toContain('Preferred-Languages: en, am')
  })

  test('is not spoken by the API', async () => {
    const message = async (asked: object) => (await at.shop.send(logIn(asked))).body.message
    expect(await message({ headers: { 'accept-language': `${draft}, am;q=0.5` } })).toContain('የይለፍ ቃሉ')
    expect(await message({ query: { lang: draft } })).toBe('Invalid email or password')
  })

  test('cannot be chosen, and who has chosen it before gets the default language', async () => {
    const shopper = await newShopper(at.shop)
    const own = { token: shopper.token, query: { userId: shopper.userId } }
    const body = { userId: shopper.userId, language: draft }
    const { status } = await at.shop.rawCall('PUT /preferences', { token: shopper.token, body })
    expect(status).toBe(400)
    await at.shop.db.updateTable('users').set({ language: draft }).where('id', '=', shopper.userId).execute()
    expect((await at.shop.call('GET /preferences', own)).body.language).toBe('en')
  })

  test('is not asked for by the office or by commands', async () => {
    const office = await at.shop.openOffice()
    const { body } = await office.inject('/')
    expect(body).toContain('<html data-languages="en am"')
    expect(await helpOf('collections', 'set')).not.toContain(`--name-${draft}`)
    const { cookie } = await newMember(at.shop, 'owner')
    const { body: feeds } = await at.shop.call('GET /office/feeds', { cookie })
    expect(JSON.stringify(feeds)).not.toContain(`"${draft}"`)
  })

  test('keeps what is stored in it, when others save what they see', async () => {
    const { cookie } = await newMember(at.shop, 'owner')
    const productId = await newProduct(at.shop.db, {
      name: 'Clay pot',
      translations: { [draft]: { name: 'Jabanaa supheerraa' } },
    })
    const params = { productId }
    const { version, sku, product } = (
      await at.shop.call('GET /office/products/:productId', { cookie, params })
    ).body
    const changed = { ...product, name: { ...product.name, en: 'Coffee pot' } }
    const saved = await at.shop.rawCall('PUT /office/products/:productId', {
      cookie,
      params,
      body: { version, sku, product: changed },
    })
    expect(saved.status).toBe(200)
    const row = await at.shop.db
      .selectFrom('products')
      .select(['name', 'translations'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(row.name).toBe('Coffee pot')
    expect(row.translations[draft]).toMatchObject({ name: 'Jabanaa supheerraa' })
  })
})

describe('once it is named, a draft', () => {
  const at = opened({ LANGUAGES: `en,am,${draft}` })

  test('has pages, and every language links to the others', async () => {
    for (const path of ['/about', '/am/about', `/${draft}/about`]) {
      const { text } = await at.page(path)
      expect(text).toContain(`hrefLang="${draft}" href="${at.shop.config.publicUrl}/${draft}/about"`)
      expect(text).toMatch(new RegExp(`<a [^>]*href="/${draft}/about"[^>]*>${name}</a>`))
    }
    const { text } = await at.page(`/${draft}`)
    expect(text).toMatch(new RegExp(`<html lang="${draft}" dir="ltr"`))
    expect(text).toContain('<meta property="og:locale" content="om_ET"')
    expect(text).toContain(`href="/manifest-${draft}.webmanifest"`)
    expect((await at.page(`/${draft}/nowhere`)).status).toBe(404)
  })

  test('is in the addresses for programs', async () => {
    expect((await at.page('/sitemap.xml')).text).toContain(`hreflang="${draft}"`)
    const manifest = JSON.parse((await at.page(`/manifest-${draft}.webmanifest`)).text) as object
    expect(manifest).toMatchObject({ lang: draft, start_url: `/${draft}` })
  })

  test('shows what has no text in it in its fallback, with prices in its own label', async () => {
    const translations = { am: { name: 'የሸክላ ጀበና' } }
    const productId = await newProduct(at.shop.db, { name: 'Clay coffee pot', translations })
    const { text } = await at.page(`/${draft}/product/${productId}`)
    expect(text).toContain('Clay coffee pot')
    expect(text).toContain(`350.00 ${languageData[draft].currency}`)
  })

  test('can be chosen', async () => {
    const shopper = await newShopper(at.shop)
    const own = { token: shopper.token }
    const body = { userId: shopper.userId, language: draft }
    expect((await at.shop.call('PUT /preferences', { ...own, body })).body).toMatchObject({
      language: draft,
      calendar: 'ethiopian',
      clock: 'ethiopian',
    })
    expect(await helpOf('collections', 'set', `en,am,${draft}`)).toContain(`--name-${draft}`)
  })

  test('is searched whichever letters of a word are doubled', async () => {
    const ids = new Map<string, string>()
    for (const oromo of ['Bunaa dhugaa', "Ba'aa mukaa", 'Qoccoo haaraa'])
      ids.set(oromo, await newProduct(at.shop.db, { name: 'X', translations: { [draft]: { name: oromo } } }))
    const found = async (q: string) =>
      (await at.shop.call('GET /search', { query: { q, lang: draft } })).body.products.map(({ _id }) => _id)
    for (const q of ['buna', 'bunaa', 'buunaa', 'dhuga'])
      expect(await found(q), q).toContain(ids.get('Bunaa dhugaa'))
    for (const q of ["baa'aa", 'baa’aa', 'baʼa', 'baa', 'ba`aa'])
      expect(await found(q), q).toContain(ids.get("Ba'aa mukaa"))
    for (const q of ['qocoo', 'qooccoo harra']) expect(await found(q), q).toEqual([ids.get('Qoccoo haaraa')])
  })
})

/** A shop with its pages, for the tests of a group. */
function opened(settings: Record<string, string>) {
  let origin = ''
  let close: () => Promise<void>
  const at = {
    shop: undefined as unknown as TestShop,
    async page(path: string) {
      const response = await fetch(origin + path)
      return { status: response.status, text: await response.text() }
    },
  }
  beforeAll(async () => {
    at.shop = await openShop({ RATE_LIMIT: 'off', ...settings })
    const pages = await servePages(at.shop)
    origin = pages.origin
    close = async () => {
      pages.close()
      await at.shop.close()
    }
  })
  afterAll(() => close())
  return at
}

function logIn(asked: object) {
  const payload = { email: 'nobody@mail.example', password: 'not the password' }
  return { method: 'POST', url: '/api/login', payload, ...asked } as const
}

async function helpOf(group: string, command: string, languages = ''): Promise<string> {
  const program = await loadProgram({ LANGUAGES: languages }, { names: [group] })
  const found = program.commands.flatMap((it) => it.commands).find((it) => it.name() === command)
  offerLanguages(languages ? languages.split(',') : undefined)
  return found?.helpInformation() ?? ''
}
