import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offeredTranslations } from '../contract/offered-languages.ts'
import { listCategories } from '../server/catalogue/products/categories.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { listBanners, listOffers } from '../server/catalogue/products/promotions.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import type { FreshDatabase } from '../test/fresh-database.ts'
import { runCommand } from '../test/run-command.ts'
import { progressText } from './progress.ts'
import { table } from './table.ts'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'merkato-operator-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function shop(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  const { code, stdout, stderr } = await runCommand(env, words)
  return { code, out: stdout, err: stderr }
}

test('catalogue import and export a file, with exit codes for partial and broken imports', async () => {
  const file = join(folder, 'catalogue.csv')
  await writeFile(file, 'SKU,productName,price,category\nA,Jebena,350,Furniture\nB,Mesob,?,Furniture\n')
  const first = await shop('catalogue', 'import', file)
  expect(first.code).toBe(3)
  expect(first.out).toContain('2 rows, 1 added, 0 changed, 0 unchanged, 1 invalid.')
  expect(first.err).toContain('line 3, price: must be a price')
  const again = await shop('catalogue', 'import', file, '--json', '--dry-run')
  expect(JSON.parse(again.out)).toMatchObject({ dryRun: true, unchanged: 1, bad: 1, badRows: [{ line: 3 }] })
  expect((await shop('catalogue', 'export')).out.split('\n')[1]).toMatch(/^A,Jebena,,350\.00,/)
  const out = join(folder, 'out.jsonl')
  await shop('catalogue', 'export', '--out', out)
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ SKU: 'A', price: 350 })
  expect(await shop('catalogue', 'import', out)).toMatchObject({ code: 0 })
  await writeFile(file, 'nonsense\n')
  const broken = await shop('catalogue', 'import', file)
  expect([broken.code, broken.out]).toEqual([2, ''])
  expect(broken.err).toContain('Nothing was changed.')
})

test('an import multiplies prices, leaves drafts, and reads the next file with the same columns alike', async () => {
  const file = join(folder, 'abroad.csv')
  const write = (name: string) =>
    writeFile(file, `Artikel,Titel,Preis,Gruppe\nABR-1,${name},9.80,Furniture\n`)
  await write('Kettle')
  expect((await shop('catalogue', 'import', file)).code).toBe(2)
  const map = ['--map', 'Artikel=SKU; Titel=productName; Preis=price; Gruppe=category']
  expect((await shop('catalogue', 'import', file, '--map', 'Artikel=nothing')).err).toContain(
    'nothing is no column',
  )
  expect((await shop('catalogue', 'import', file, ...map, '--price-factor', '0')).code).toBe(2)
  const first = await shop(
    'catalogue',
    'import',
    file,
    ...map,
    '--price-factor',
    '130',
    '--round',
    '5',
    '--drafts',
  )
  expect(first.out).toContain('1 added, 0 changed, 0 unchanged, 1 as drafts.\nABR-1: 9.8 becomes 1275 birr.')
  await write('Tea kettle')
  const next = await shop('catalogue', 'import', file, '--dry-run', '--json')
  expect(JSON.parse(next.out)).toMatchObject({ changed: 1, drafts: 0, prices: [] })
  expect(next.err).toContain('--price-factor 130 does so again')
  expect((await shop('catalogue', 'list', '--state', 'draft')).out).toMatch(/ABR-1 +Kettle +draft +1,275/)
  expect((await shop('catalogue', 'copy', 'ABR-1', 'ABR-2')).out).toContain('a draft')
  expect((await shop('catalogue', 'copy', 'ABR-1', 'ABR-2')).code).toBe(1)
  expect((await shop('catalogue', 'bulk', 'ABR-1', '--on-sale-from', 'soon')).code).toBe(2)
  expect((await shop('catalogue', 'bulk', 'ABR-1', '--on-sale-from', '2999-12-01T09:00')).out).toContain(
    '1 changed',
  )
  expect((await shop('catalogue', 'show', 'ABR-1')).out).toContain('no, a draft; from 2999-12-01T09:00 on')
  expect((await shop('catalogue', 'bulk', 'ABR-1', 'ABR-2', '--put-back')).out).toContain('2 changed')
})

test('an import understands columns by words that people use, and says so', async () => {
  const file = join(folder, 'words.csv')
  await writeFile(file, 'ኮድ,ስም,ዋጋ,ብዛት,Category,Colour\nWRD-1,Jebena,450,4,Furniture,red\n')
  const read = await shop('catalogue', 'import', file)
  expect(read.out).toContain('1 rows, 1 added')
  expect(read.err).toContain('ስም=productName; ዋጋ=price; ብዛት=stock; Category=category; Colour=not used. --map')
  expect((await shop('catalogue', 'show', 'WRD-1')).out).toContain('450.00')
  const json = join(folder, 'words.json')
  await writeFile(json, JSON.stringify([{ sku: 'WRD-2', title: 'Mesob', price: 9.9, category: 'Furniture' }]))
  const dry = await shop('catalogue', 'import', json, '--dry-run')
  expect(dry.out).toContain('1 rows, 1 added')
  expect(dry.err).toContain('Comparing: 1 of 1 rows')
  expect(dry.err).not.toContain('Importing')
})

test('a product is shown with the sale of each variant', async () => {
  const file = join(folder, 'sale.csv')
  const head = 'SKU,productName,price,salePrice,saleFrom,saleUntil,category'
  await writeFile(file, `${head}\nSALE-1,Tray,1000,600,2999-12-01 09:00,2999-12-05,Furniture\n`)
  await shop('catalogue', 'import', file)
  const { out } = await shop('catalogue', 'show', 'SALE-1')
  expect(out).toMatch(/^Price +1,000\.00 ETB$/m)
  expect(out).toMatch(
    /^Sale +600\.00 ETB in place of 1,000\.00, from 2999-12-01T09:00, until 2999-12-06T00:00$/m,
  )
  expect((await shop('catalogue', 'show', 'WRD-1')).out).not.toMatch(/^Sale /m)
})

test('an interrupted import finishes its batch and says how far it came', async () => {
  const file = join(folder, 'many.csv')
  const row = (n: number) => `M-${n},Mat ${n},20,Furniture`
  await writeFile(file, `SKU,productName,price,category\n${row(700)}\n`)
  await shop('catalogue', 'import', file)
  const rows = Array.from({ length: 1_200 }, (_, n) => row(n))
  await writeFile(file, `SKU,productName,price,category\n${rows.join('\n')}\n`)
  const { db } = database
  const mats = () => db.selectFrom('products').select('id').where('sku', 'like', 'M-%').execute()
  const waitsForRow = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount === 1
  // The import waits for this row in its second batch.
  const interrupted = await transaction(db, async (tx) => {
    await tx.selectFrom('products').select('id').where('sku', '=', 'M-700').forUpdate().execute()
    const running = shop('catalogue', 'import', file, '--json')
    await vi.waitUntil(async () => (await mats()).length === 501 && (await waitsForRow()), {
      timeout: 20_000,
    })
    process.emit('SIGINT')
    return { running }
  })
  const { code, out, err } = await interrupted.running
  expect([code, out]).toEqual([130, ''])
  expect(err).toContain('The import was interrupted. 1,000 of 1,200 rows were imported')
  expect(await mats()).toHaveLength(1_000)
  expect((await shop('catalogue', 'import', file)).out).toContain('200 added, 0 changed, 1000 unchanged')
})

test('stock, banners and products are changed by commands that report what they did', async () => {
  expect((await shop('stock', 'set', 'A', '5')).out).toBe('A has 5 units on hand.\n')
  expect(JSON.parse((await shop('stock', 'take', 'A', '2', '--json')).out)).toEqual({
    sku: 'A',
    onShelf: 3,
  })
  expect((await shop('stock', 'history', 'A')).out).toMatch(/command +5 → 3 .*operator/)
  expect((await shop('stock', 'export', 'A', '--cause', 'command')).out).toContain('"5","3"')
  expect((await shop('stock', 'history', 'A', '--cause', 'none')).code).toBe(2)
  const count = JSON.parse((await shop('counts', 'start', '--note', 'Shelf', '--json')).out)._id
  await shop('counts', 'scan', count, 'Ax2,4006381333931')
  await shop('counts', 'assign', count, '4006381333931', 'A')
  expect((await shop('counts', 'show', count)).out).toMatch(/^A +.* 3 +3 +0 +3 → 3/m)
  expect((await shop('counts', 'set', count, 'A', '3')).out).toContain('3 → 3')
  expect((await shop('counts', 'set', count, 'A', 'none')).out).toContain('left out')
  expect((await shop('counts', 'list')).out).toMatch(/whatever is scanned +Shelf +open/)
  expect((await shop('counts', 'apply', count, '--reason', 'Checked')).out).toContain(': applied')
  expect((await shop('counts', 'discard', count)).code).toBe(1)
  expect((await shop('counts', 'show', 'none')).code).toBe(2)
  expect(await shop('stock', 'take', 'A', '4')).toMatchObject({ code: 1 })
  expect(JSON.parse((await shop('catalogue', 'show', 'A', '--json')).out)).toMatchObject({
    nameAm: '',
    piecesSold: 0,
    stock: { onShelf: 3, held: 0, sold: 0 },
  })
  for (const language of offeredTranslations()) {
    await shop('categories', 'add', 'Furniture', `--name-${language}`, `Furniture in ${language}`)
    expect(await listCategories(database.db, language)).toMatchObject([{ name: `Furniture in ${language}` }])
    await shop('categories', 'add', 'Furniture', `--name-${language}`, '')
    expect(await listCategories(database.db, language)).toMatchObject([{ name: 'Furniture' }])
  }
  const titles = offeredTranslations().flatMap((language) => [`--title-${language}`, `Meskel in ${language}`])
  await shop('banners', 'add', 'Meskel', '--action', 'Look', ...titles)
  for (const language of offeredTranslations()) {
    expect(await listBanners(database.db, language)).toMatchObject([{ title: `Meskel in ${language}` }])
  }
  const [banner] = JSON.parse((await shop('banners', 'list', '--json')).out) as {
    _id: string
    title: string
  }[]
  expect(banner?.title).toBe('Meskel')
  expect((await shop('banners', 'remove', banner?._id ?? '')).code).toBe(0)
  expect((await shop('banners', 'list')).out).toContain('no banners')
  expect((await shop('catalogue', 'retire', 'A')).out).toContain('no longer on sale')
  expect((await shop('catalogue', 'retire', 'A')).code).toBe(1)
})

test('a product is shown with its variants', async () => {
  const file = join(folder, 'dress.csv')
  const rows = [
    'D-M,D,Size: M|Colour: Red,Dress,250,Clothing,4',
    'D-XL,D,Size: XL|Colour: Red,Dress,300,Clothing,',
  ]
  await writeFile(file, ['SKU,product,options,productName,price,category,stock', ...rows].join('\n'))
  await shop('catalogue', 'import', file)
  const { out } = await shop('catalogue', 'show', 'D-XL')
  expect(out).toMatch(/^D-M +Size: M, Colour: Red +250\.00 ETB +4 on hand, 0 reserved, 0 sold$/m)
  expect(out).toMatch(/^D-XL +Size: XL, Colour: Red +300\.00 ETB +unlimited$/m)
  await shop('catalogue', 'retire', 'D-XL')
  expect((await shop('catalogue', 'show', 'D')).out).toMatch(/^D-XL .* no longer on sale$/m)
})

test('the variant that has the SKU of its product can be retired alone', async () => {
  const file = join(folder, 'belts.csv')
  const rows = ['BELT,BELT,Size: M,Belt,250,Clothing', 'BELT-L,BELT,Size: L,Belt,300,Clothing']
  await writeFile(file, ['SKU,product,options,productName,price,category', ...rows].join('\n'))
  expect((await shop('catalogue', 'import', file)).code).toBe(0)
  expect((await shop('catalogue', 'retire', 'BELT', '--variant')).code).toBe(0)
  const { out } = await shop('catalogue', 'show', 'BELT')
  expect(out).toMatch(/^On sale +yes$/m)
  expect(out).toMatch(/^BELT +Size: M .*no longer on sale$/m)
  expect(out).toMatch(/^BELT-L +Size: L +300\.00 ETB +unlimited$/m)
  expect((await shop('catalogue', 'retire', 'BELT', '--variant')).code).toBe(1)
  expect((await shop('catalogue', 'retire', 'BELT')).code).toBe(0)
  expect((await shop('catalogue', 'show', 'BELT')).out).toMatch(/^On sale +no/m)
})

test('many products are changed at once, after a look at it, and the change is undone', async () => {
  const file = join(folder, 'spoons.csv')
  await writeFile(
    file,
    'SKU,productName,price,category,stock\nS-1,Spoon,100,Cutlery,3\nS-2,Fork,90.50,Cutlery,\n',
  )
  await shop('catalogue', 'import', file)
  const looked = await shop('catalogue', 'bulk', '--of', 'Cutlery', '--add-stock', '2', '--dry-run')
  expect(looked.out).toMatch(/^S-2 +Fork +not counted +unchanged +its stock is not counted$/m)
  expect(looked.out).toContain('1 changed, 0 already so, 1 impossible.')
  const { out } = await shop('catalogue', 'bulk', 'S-1', 'S-2', '--percent', '-10', '--json')
  const { id, changed } = JSON.parse(out) as { id: string; changed: number }
  expect(changed).toBe(2)
  const price = async () => JSON.parse((await shop('catalogue', 'show', 'S-2', '--json')).out).priceSantim
  expect(await price()).toBe(81_45)
  expect((await shop('catalogue', 'undo', id)).out).toBe('2 restored, 0 left as they are.\n')
  expect(await price()).toBe(90_50)
  const sale = ['--sale-percent', '20', '--round', '5', '--until', '2099-12-31']
  const put = await shop('catalogue', 'bulk', '--of', 'Cutlery', ...sale)
  expect(put.out).toMatch(/^S-2 +Fork +no sale +70 until 2099-12-31$/m)
  expect(await price()).toBe(70_00)
  await writeFile(file, 'SKU,productName,price,category,costPrice\nS-1,Spoon,100,Cutlery,61.25\n')
  await shop('catalogue', 'import', file)
  expect((await shop('stock', 'value')).out).toMatch(/^3 units on hand cost 183\.75 ETB\.$/m)
  expect((await shop('catalogue', 'export')).out).toMatch(/^S-1,.*,61\.25,+$/m)
  expect((await shop('catalogue', 'bulk', 'S-1', 'S-2', '--end-sale')).out).toContain('2 changed')
  expect(await price()).toBe(90_50)
  for (const wrong of [
    ['S-1'],
    ['S-1', '--price', '0'],
    ['--price', '5'],
    ['S-1', '--retire', '--put-back'],
    ['S-1', '--sale-percent', '20', '--round', '3'],
    ['S-1', '--sale-amount', '20', '--from', 'tomorrow'],
    ['S-1', '--price', '20', '--until', '2099-12-31'],
  ]) {
    expect((await shop('catalogue', 'bulk', ...wrong)).code, wrong.join(' ')).toBe(2)
  }
})

test('an offer leads to a path of the shop, in each language', async () => {
  const amharic = '/search?q=ቡና'
  expect(
    (await shop('offers', 'add', 'Coffee', '--target', '/search?q=coffee', '--target-am', amharic)).code,
  ).toBe(0)
  await shop('offers', 'add', 'Anything')
  expect(await listOffers(database.db, 'en')).toMatchObject([{ target: '/search?q=coffee' }, {}])
  const [coffee, anything] = await listOffers(database.db, 'am')
  expect(coffee).toMatchObject({ target: amharic })
  expect(anything).not.toHaveProperty('target')
  for (const wrong of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'search',
    '/am/search',
  ]) {
    const { code, err } = await shop('offers', 'add', 'Wrong', '--target', wrong)
    expect(code, wrong).toBe(2)
    expect(err).toContain('A target is a path of this shop without a language')
  }
  expect((await shop('offers', 'add', 'Wrong', '--target-am', '//evil.example')).code).toBe(2)
  expect(await listOffers(database.db, 'en')).toHaveLength(2)
  expect((await shop('offers', 'add', 'Wrong', '--target', '/category/none')).err).toContain('no page')

  const id = coffee?._id ?? ''
  expect((await shop('offers', 'change', id, '--from', '2020-01-01', '--until', '2020-02-30')).code).toBe(2)
  await shop('offers', 'change', id, '--discount', '20%', '--from', '2020-01-01', '--until', '2999-12-31')
  const [changed] = JSON.parse((await shop('offers', 'list', '--json')).out) as object[]
  expect(changed).toMatchObject({
    title: 'Coffee',
    discount: '20%',
    target: '/search?q=coffee',
    from: '2019-12-31T21:00:00.000Z',
    until: '2999-12-31T21:00:00.000Z',
  })
  await shop('offers', 'end', id)
  expect(await listOffers(database.db, 'en')).toHaveLength(1)
})

test('a discount code is added with its rules, listed with its uses, and ended', async () => {
  expect(
    (await shop('codes', 'add', 'Meskel 26', '--percent', '15', '--uses', '100', '--once')).out,
  ).toContain('The code MESKEL26 was added.')
  for (const wrong of [
    ['X'],
    ['WRONG'],
    ['WRONG', '--percent', '101'],
    ['WRONG', '--percent', '5', '--amount', '5'],
    ['WRONG', '--amount', '0'],
    ['WRONG', '--percent', '5', '--from', '2026-02-30'],
    ['WRONG', '--percent', '5', '--from', '2026-02-02', '--until', '2026-02-01'],
    ['WRONG', '--percent', '5', '--category', 'None'],
    ['WRONG', '--percent', '5', '--product', 'NONE'],
  ]) {
    expect((await shop('codes', 'add', ...wrong)).code, wrong.join(' ')).toBe(2)
  }
  expect((await shop('codes', 'add', 'meskel26', '--percent', '1')).code).toBe(1)
  const day = ['--from', '2026-09-27', '--until', '2026-09-27', '--minimum', '500', '--category', 'Furniture']
  expect((await shop('codes', 'add', 'DAY', '--amount', '50.50', ...day)).code).toBe(0)
  const listed = (await shop('codes', 'list')).out
  expect(listed).toMatch(/MESKEL26 +15 % +0 of 100 .*once each/)
  expect(listed).toMatch(/DAY +50\.50 ETB +0 +2026-09-27 +2026-09-27 +from 500\.00 ETB, categories: 1/)
  expect((await shop('codes', 'change', 'meskel26', '--uses', '200')).out).toContain('was changed')
  expect((await shop('codes', 'list')).out).toContain('of 200')
  expect((await shop('codes', 'end', 'meskel26')).out).toContain('has ended')
  expect((await shop('codes', 'end', 'NONE')).code).toBe(1)
})

test('a delivery method is added, changed and removed', async () => {
  const courier = ['courier', '--name', 'Courier', '--name-am', 'መልእክተኛ', '--days', '1-2']
  expect((await shop('delivery', 'set', ...courier)).err).toContain('needs a name, a fee and days')
  const added = await shop('delivery', 'set', ...courier, '--fee', '80', '--region', 'addis ababa', 'ኦሮሚያ')
  expect(added.out).toContain('The delivery method courier was added.')
  expect((await shop('delivery', 'set', 'courier', '--cash', 'no')).out).toContain('was changed')
  const listed = (await shop('delivery', 'list')).out
  expect(listed).toMatch(/post +Ethiopian Post +0\.00 +3-7 +yes +no +all/)
  expect(listed).toMatch(/courier +Courier +80\.00 +1-2 +no +no +Addis Ababa, Oromia/)
  for (const wrong of [
    ['--region', 'Nairobi'],
    ['--days', '7-3'],
    ['--fee', 'free'],
    ['--cash', 'maybe'],
  ]) {
    expect((await shop('delivery', 'set', 'courier', ...wrong)).code, wrong.join(' ')).toBe(2)
  }
  expect((await shop('delivery', 'remove', 'courier')).code).toBe(0)
  expect((await shop('delivery', 'remove', 'post')).err).toContain('the only delivery method')
})

test('a wrong call shows the usage', async () => {
  for (const words of [
    ['catalogue'],
    ['catalogue', 'import'],
    ['stock', 'set', 'A'],
    ['offers', 'ad', 'x'],
  ]) {
    const { code, err } = await shop(...words)
    expect(code).toBe(2)
    expect(err).toContain('Usage: npm run shop --')
  }
})

test('progress shows rate and time left, and tables align in any script', () => {
  const at = { step: 'Importing', done: 40_000, total: 100_000, unit: 'rows', ms: 20_000 }
  expect(progressText(at)).toBe('Importing: 40,000 of 100,000 rows, 2,000 a second, 30 s left')
  expect(
    table(
      [
        { name: 'ጀበና', n: 1 },
        { name: 'a\nb', n: 20 },
      ],
      'none',
    ),
  ).toBe('name  n\nጀበና   1\na b   20')
  expect(table([], 'none')).toBe('none')
})
