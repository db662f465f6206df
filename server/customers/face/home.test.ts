import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeSections } from '../../../contract/home-page.ts'
import type { HomeSection } from '../../../contract/home-page.ts'
import { noTexts } from '../../../contract/office/texts.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { siteOf } from '../../site-of.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import { openBuild } from '../../rendering/open-pages.ts'

let shop: TestShop
let owner: TestMember
let render: Awaited<ReturnType<typeof openBuild>>['render']
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  owner = await newMember(shop, 'owner')
  for (let at = 0; at < 3; at += 1) await newProduct(shop.db, { name: `Jebena ${at}`, category: 'Coffee' })
  const site = siteOf(shop, { answered: () => {} })
  render = (await openBuild(site, join(import.meta.dirname, '../../../build'))).render
})
afterAll(() => shop.close())

const read = async () => (await shop.call('GET /office/home', { ...owner })).body
const put = (body: object) => shop.rawCall('PUT /office/home', { ...owner, body })
const shownAs = (...shown: HomeSection[]) => [
  ...shown.map((section) => ({ section, isShown: true })),
  ...homeSections
    .filter((section) => !shown.includes(section))
    .map((section) => ({ section, isShown: false })),
]
const given = { heading: noTexts, text: noTexts, link: '', sections: shownAs(...homeSections) }
const own = {
  heading: { en: 'Coffee <first>', am: 'ቡና መጀመሪያ' },
  text: { en: 'Roasted in Addis', am: 'አዲስ አበባ የተቆላ' },
  link: '/am/shipping',
  sections: shownAs('about', 'featured'),
}
/** The text of the page that is seen: without its data, which names all texts. */
const seen = async (path: string) => (await render(path)).body.replaceAll(/<script.*?<\/script>/gs, '')

test('nothing changes until somebody has changed the home page', async () => {
  const before = await render('/')
  expect(await read()).toMatchObject({
    version: 0,
    ...given,
    defaults: { heading: { en: 'The whole market, in your hand' } },
  })
  expect((await put({ version: 0, ...given })).body).toMatchObject({ version: 0, versions: [] })
  expect((await render('/')).body).toBe(before.body)
})

test('own texts, link and sections are shown in each language, and nothing else', async () => {
  expect((await put({ version: 0, ...own })).body).toMatchObject({ version: 1, link: '/shipping' })
  const english = await seen('/')
  expect(english).toContain('Coffee &lt;first&gt;')
  expect(english).toContain('Roasted in Addis')
  expect(english).toMatch(/href="\/shipping"[^>]*>\s*Shop Now/)
  expect(english).not.toContain('The whole market, in your hand')
  expect(english.indexOf('About Us')).toBeGreaterThan(0)
  expect(english.indexOf('About Us')).toBeLessThan(english.indexOf('Featured Products'))
  for (const hidden of ['Our Categories', 'Why Choose Us', 'Unleash Your Style']) {
    expect(english).not.toContain(hidden)
  }
  const amharic = await seen('/am')
  expect(amharic).toContain('ቡና መጀመሪያ')
  expect(amharic).toMatch(/href="\/am\/shipping"/)
})

test('a preview shows what is typed and saves nothing', async () => {
  const body = { version: 1, ...given, heading: { ...noTexts, en: 'Only looked at', am: 'ለማየት ብቻ' } }
  for (const language of ['en', 'am'] as const) {
    const asked = { ...owner, body: { ...body, language } }
    const { status, body: preview } = await shop.call('POST /office/home/preview', asked)
    expect(status).toBe(200)
    expect(preview.html).toContain(body.heading[language])
  }
  expect(await read()).toMatchObject({ version: 1, heading: own.heading })
})

test.each([
  [{ heading: { en: 'Only English', am: '' } }, 'heading.am'],
  [{ link: '//elsewhere.example' }, 'link'],
  [{ link: 'https://elsewhere.example' }, 'link'],
  [{ link: '/category/nowhere' }, 'link'],
  [{ link: '/page/not-written' }, 'link'],
  [{ sections: shownAs(...homeSections).slice(1) }, 'sections'],
  [{ sections: [...shownAs(...homeSections).slice(1), { section: 'about', isShown: true }] }, 'sections'],
])('what cannot be shown is refused beside its field (%#)', async (changes, path) => {
  const { status, body } = await put({ version: 1, ...own, ...changes })
  expect(status).toBe(400)
  expect((body as { errors: { path: string }[] }).errors.map((fault) => fault.path)).toContain(path)
})

test('of two who change it at once, the second is told', async () => {
  expect((await put({ version: 0, ...given })).status).toBe(409)
  expect((await put({ version: 1, ...own })).body).toMatchObject({ version: 1 })
})

test('a picture of its own stands beside the text, with its words or as decoration, until it is taken away', async () => {
  const store = async (width: number, colour = 'red') => {
    const made = sharp({ create: { width, height: 400, channels: 3, background: colour } })
    return storePicture(shop, await made.png().toBuffer())
  }
  for (const unsuitable of [await store(639), 'a'.repeat(20)]) {
    const answer = await put({ version: 1, ...own, picture: unsuitable })
    expect([answer.status, answer.headers['x-refusal']]).toEqual([400, 'hero-picture-unsuitable'])
  }
  const picture = await store(800)
  const alt = { en: 'Beans <b>', am: 'ቡና' }
  const half = await put({ version: 1, ...own, picture, pictureAlt: { en: 'Beans', am: '' } })
  expect((half.body as { errors: { path: string }[] }).errors[0]?.path).toBe('pictureAlt.am')
  expect((await put({ version: 1, ...own, picture, pictureAlt: alt })).body).toMatchObject({
    version: 2,
    picture,
  })
  const pictureOf = (html: string) => new RegExp(`<img src="/media/${picture}[^>]*>`).exec(html)?.[0]
  const shown = pictureOf(await seen('/'))
  expect(shown).toContain('alt="Beans &lt;b&gt;"')
  expect(shown).toMatch(/sizes="[^"]*88vw"/)
  expect(shown).toContain(`/media/${picture}?w=320 320w`)
  expect(shown).toMatch(/fetchpriority="high"/i)
  expect(pictureOf(await seen('/am'))).toContain('alt="ቡና"')
  // A client that knows no picture leaves it; one of decoration has no words.
  expect((await put({ version: 2, ...own, text: noTexts })).body).toMatchObject({ picture, pictureAlt: alt })
  await put({ version: 3, ...own, pictureAlt: noTexts })
  expect(pictureOf(await seen('/'))).toContain('alt=""')
  const last = await put({ version: 4, ...own, picture: '', pictureAlt: alt })
  expect(last.body).toMatchObject({ version: 5, picture: '', pictureAlt: noTexts })
  expect(pictureOf(await seen('/'))).toBeUndefined()

  const file = join(shop.config.dataDir, 'hero.png')
  await sharp({ create: { width: 700, height: 400, channels: 3, background: 'blue' } }).toFile(file)
  expect(
    await runBeside(shop, 'home', 'set', '--picture', file, '--alt', 'Sky', '--alt-am', 'ሰማይ'),
  ).toMatchObject({
    code: 0,
  })
  expect(await read()).toMatchObject({ version: 6, pictureAlt: { en: 'Sky', am: 'ሰማይ' } })
  expect(await runBeside(shop, 'home', 'restore', '1')).toMatchObject({ code: 0 })
  expect(await read()).toMatchObject({ version: 7, picture: '' })
})

test('a command changes it, takes an earlier version again, and the log has before and after', async () => {
  const set = await runBeside(
    shop,
    'home',
    'set',
    '--heading',
    'none',
    '--heading-am',
    'none',
    '--sections',
    'featured,categories',
  )
  expect(set).toMatchObject({ code: 0 })
  const hero = await seen('/')
  expect(hero).toContain('The whole market, in your hand')
  expect(hero.indexOf('Featured Products')).toBeLessThan(hero.indexOf('Our Categories'))
  expect(await runBeside(shop, 'home', 'set', '--sections', 'featured,nothing')).toMatchObject({ code: 2 })
  expect(await runBeside(shop, 'home', 'restore', '0')).toMatchObject({ code: 0 })
  expect(await read()).toMatchObject({ version: 9, ...given })
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { action: 'change-home' } })
  expect(body.entries).toHaveLength(9)
})
