import { readFile, readdir, readlink } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { subscribersOf } from '../../../platform/jobs/job.ts'
import { importJobs } from '../../../catalogue/import-runs/run-import.ts'

let shop: TestShop
let cookie: string
let owner: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
  owner = (await newMember(shop, 'owner')).cookie
})
afterAll(() => shop.close())

async function upload(name: string, text: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([text]), name)
  return shop.rawCall('POST /office/imports', { body, cookie })
}
const current = async () => (await shop.call('GET /office/imports', { cookie })).body.import
const check = (importId: string, { format = 'merkato', meanings = [] as string[], prune = false }) =>
  shop.call('POST /office/imports/:importId/check', {
    params: { importId },
    body: { format: format as 'merkato', meanings, prune },
    cookie,
  })
const step = (importId: string, name: 'run' | 'cancellation') =>
  shop.call(`POST /office/imports/:importId/${name}`, { params: { importId }, cookie })
const faults = async (importId: string) =>
  (await shop.call('GET /office/imports/:importId/faults', { params: { importId }, cookie })).body.faults
const skus = async (like: string) => {
  const rows = await shop.db.selectFrom('products').select('sku').where('sku', 'like', like).execute()
  return rows.map(({ sku }) => sku).toSorted()
}

const own = 'Article,productName,Cost,category\nOWN-1,Mesob,350,Baskets\nOWN-2,Jebena,?,Kitchen\n'

test('a file is read, mapped, tried, run and its faults are listed beside their cells', async () => {
  const { status, body } = await upload('prices.csv', own)
  expect(status).toBe(201)
  const { _id, columns, format } = body.import
  expect([format, columns.map(({ meaning }: { meaning: string }) => meaning)]).toEqual([
    'merkato',
    ['', 'productName', '', 'category'],
  ])
  expect(columns[2]).toMatchObject({ name: 'Cost', samples: ['350', '?'] })
  const twice = ['SKU', 'SKU', 'price', 'category']
  expect((await check(_id, { meanings: twice })).headers['x-refusal']).toBe('columns-do-not-fit')
  expect((await step(_id, 'run')).headers['x-refusal']).toBe('import-not-ready')

  await check(_id, { meanings: ['SKU', 'productName', 'price', 'category'] })
  expect((await current())?.status).toBe('checking')
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'checked', report: { rows: 2, added: 1, bad: 1 } })
  expect(await faults(_id)).toEqual([
    {
      line: 3,
      sku: 'OWN-2',
      column: 'Cost',
      value: '?',
      reason: expect.stringContaining('must be a price'),
      isWarning: false,
    },
  ])
  expect(await skus('OWN-%')).toEqual([])

  const answers = await Promise.all([step(_id, 'run'), step(_id, 'run')])
  expect(answers.map(({ status: it }) => it)).toEqual([200, 200])
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'finished', restarts: 0, report: { added: 1, bad: 1 } })
  expect(await skus('OWN-%')).toEqual(['OWN-1'])
  const list = await shop.call('GET /office/imports/:importId/fault-list', {
    params: { importId: _id },
    cookie,
  })
  expect(list.body.csv).toContain('"3","OWN-2","Cost","?","must be a price')
  const { body: log } = await shop.call('GET /office/activity', {
    query: { subject: 'prices.csv' },
    cookie: owner,
  })
  expect(log.entries).toMatchObject([
    { action: 'import-catalogue', who: 'Selam catalogue', after: { added: 1, bad: 1 } },
    { action: 'import-catalogue' },
  ])
  expect(await shop.db.selectFrom('catalogueImportFiles').selectAll().execute()).toEqual([])
})

test('a picture that is missing names the column of the file', async () => {
  const { body } = await upload(
    'pictures.csv',
    'Code,productName,price,category,Photo,Photos of it,Other\nPIC-1,Mesob,350,Baskets,none.png,nor.png,"x"\n',
  )
  const { _id } = body.import
  await check(_id, {
    meanings: ['SKU', 'productName', 'price', 'category', 'images', 'variant_images', ''],
  })
  await shop.jobs.drain()
  expect(await faults(_id)).toMatchObject([
    { line: 2, column: 'Photo', value: 'none.png', isWarning: true },
    { line: 2, column: 'Photos of it', value: 'nor.png', isWarning: true },
  ])
  await step(_id, 'cancellation')
})

test('a fault of a whole row names no column that is not used', async () => {
  const text = '{"Code":"ROW-1","productName":"Mesob","price":1,"category":"Baskets","Other":"x"}\nbroken\n'
  const { body } = await upload('rows.jsonl', text)
  const { _id, columns } = body.import
  expect(columns.at(-1)).toMatchObject({ name: 'Other', meaning: '' })
  await check(_id, { meanings: ['SKU', 'productName', 'price', 'category', ''] })
  await shop.jobs.drain()
  expect(await faults(_id)).toMatchObject([{ line: 2, column: '', value: '' }])
  await step(_id, 'cancellation')
})

test('faults are listed in the language of the member', async () => {
  const rows = [
    'SKU,productName,price,category,stock,images,product,options,size_table,specifications',
    ',Gabi,900,Clothes,,,,,,',
    'AM-1,,900,Clothes,,,,,,',
    'AM-2,Gabi,nine,Clothes,many,,,,,',
    'AM-3,Gabi,900,***,,,,,"Size",broken',
    'AM-4,Gabi,900,Clothes,,none.png,,,,',
    'AM-4,Gabi,900,Clothes,,,,,,',
    'AM-5,Gabi,900,Clothes,,,GABI,Size: M,,',
    'AM-6,Gabi,900,Clothes,,,GABI,Size: M,,',
    'AM-7,Netela,900,Clothes,,,GABI,Colour: Red,,',
    'AM-8,Netela',
  ]
  const { body } = await upload('faults.csv', rows.join('\n'))
  const { _id, columns } = body.import
  await check(_id, { meanings: columns.map(({ meaning }: { meaning: string }) => meaning) })
  await shop.jobs.drain()
  const inAmharic = { params: { importId: _id }, cookie, headers: { 'accept-language': 'am' } }
  const listed = (await shop.call('GET /office/imports/:importId/faults', inAmharic)).body.faults
  const reasons = listed.map(({ reason }: { reason: string }) => reason)
  expect(reasons.length).toBeGreaterThan(10)
  for (const reason of reasons) expect(reason).toMatch(/[\u1200-\u137f]/)
  expect(reasons).toContain('AM-4 ከዚህ በላይ ባለ ረድፍም አለ')
  const { csv } = (await shop.call('GET /office/imports/:importId/fault-list', inAmharic)).body
  expect(csv).toContain('AM-4 ከዚህ በላይ ባለ ረድፍም አለ')
  expect(csv.split('\r\n')[0]).toBe('"መስመር","SKU","ዓምድ","ሕዋስ","ስሕተቱ","ዓይነት"')
  expect(csv).toContain(',"ስሕተት"\r\n')
  const single = new FormData()
  single.append('file', new Blob(['SKU']), 'single.csv')
  await step(_id, 'cancellation')
  const refused = await shop.rawCall('POST /office/imports', {
    body: single,
    cookie,
    headers: { 'accept-language': 'am' },
  })
  expect(refused.body.message).toContain('በኮማ የተለያዩ ዓምዶች')
})

/** What the shop and this test spend, in ms of processor. */
async function processorTimeOf(text: string): Promise<number> {
  const started = process.cpuUsage()
  expect((await upload('deep.json', text)).status).toBe(400)
  expect((await upload('deep.jsonl', text)).status).toBe(400)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

test.each(['[],', '{"a":'])(
  'a file of 20 MB of %s is refused, and takes the shop itself as little time as one that is broken at once',
  async (piece) => {
    const bytes = 19_900_000
    const brokenAtOnce = await processorTimeOf('x'.repeat(bytes))
    const deep = await processorTimeOf(`[${piece.repeat(Math.floor(bytes / piece.length))}`)
    expect(deep).toBeLessThan(1_000 + 1.5 * brokenAtOnce)
  },
)

test('one import is open at a time, and a canceled one changes nothing more', async () => {
  const answers = await Promise.all(['a.csv', 'b.csv'].map((name) => upload(name, own)))
  expect(answers.map(({ headers }) => headers['x-refusal']).toSorted()).toEqual(['import-open', undefined])
  const { _id } = (await current())!
  await check(_id, { meanings: ['SKU', 'productName', 'price', 'category'] })
  expect((await step(_id, 'cancellation')).body.import.status).toBe('canceled')
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'canceled', report: null })
})

test('a JSON document is read as its products, and other files are refused with what to do', async () => {
  const products = [
    { id: 1, sku: 'JSON-1', title: 'Gabi', category: 'Clothes', price: 900.5, tags: ['warm'] },
  ]
  const { body } = await upload('products.json', JSON.stringify({ products }))
  const { _id, columns } = body.import
  const meanings = columns.map(({ meaning }: { meaning: string }) => meaning)
  expect(meanings).toEqual(['', 'SKU', 'productName', 'category', 'price', 'tags'])
  await check(_id, { meanings })
  await shop.jobs.drain()
  await step(_id, 'run')
  // A process leaves this state if it is killed while it imports.
  await sql`update catalogue_imports set started_at = now() where id = ${_id}`.execute(shop.db)
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'finished', restarts: 1, report: { added: 1 } })
  expect(await skus('JSON-%')).toEqual(['JSON-1'])
  const refusal = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    (await upload(name, content)).headers['x-refusal']
  expect(await refusal('a.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe('file-is-spreadsheet')
  expect(await refusal('a.csv', '')).toBe('file-unreadable')
  expect(await refusal('a.csv', new Uint8Array([0x41, 0x2c, 0xff, 0xfe, 0x0a]))).toBe('file-unreadable')
  expect(await refusal('a.json', 'none')).toBe('file-unreadable')
})

test('an import whose process was killed twice is not begun again', async () => {
  const { body } = await upload('again.csv', own.replaceAll('OWN', 'AGAIN'))
  const { _id } = body.import
  const meanings = ['SKU', 'productName', 'price', 'category']
  const killTwice = () =>
    sql`update catalogue_imports set started_at = now(), kills = 1 where id = ${_id}`.execute(shop.db)
  await check(_id, { meanings })
  await killTwice()
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'uploaded', failure: 'The import was interrupted twice.' })
  await check(_id, { meanings })
  await shop.jobs.drain()
  await step(_id, 'run')
  await killTwice()
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'failed', failure: 'The import was interrupted twice.' })
  expect(await skus('AGAIN-%')).toEqual([])
})

test('an import that was paused, however often, goes on when the shop runs again', async () => {
  const { body } = await upload('paused.csv', own.replaceAll('OWN', 'PAUSED'))
  const { _id } = body.import
  await check(_id, { meanings: ['SKU', 'productName', 'price', 'category'] })
  await shop.jobs.drain()
  await step(_id, 'run')
  const [job] = subscribersOf(importJobs)
  for (let closed = 1; closed <= 4; closed += 1) {
    await job?.run(shop.shop, { id: _id, step: 'run' }, AbortSignal.abort())
    expect(await current()).toMatchObject({ status: 'running', restarts: closed, failure: null })
  }
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'finished', restarts: 4 })
  expect(await skus('PAUSED-%')).toEqual(['PAUSED-1'])
})

test('a database that refuses for a while does not count as a killed process', async () => {
  const { body } = await upload('locked.csv', own.replaceAll('OWN', 'LOCKED'))
  const { _id } = body.import
  await check(_id, { meanings: ['SKU', 'productName', 'price', 'category'] })
  await shop.jobs.drain()
  await step(_id, 'run')
  await shop.runAsOwner(`
    create function wait_in_vain() returns trigger language plpgsql as
      $$ begin raise exception 'canceled' using errcode = '57014'; end $$`)
  await shop.runAsOwner(
    'create trigger wait_in_vain before insert on products for each row execute function wait_in_vain()',
  )
  for (let failed = 1; failed <= 3; failed += 1) {
    await expect(shop.jobs.drain()).rejects.toThrow('canceled')
    expect(await current()).toMatchObject({ status: 'running', restarts: failed, failure: null })
    shop.clock.advance(120_000)
  }
  await shop.runAsOwner('drop trigger wait_in_vain on products')
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'finished', restarts: 3 })
  expect(await skus('LOCKED-%')).toEqual(['LOCKED-1'])
})

test('a file that ends its process fails with the reason in each language, and the shop answers meanwhile', async () => {
  const row = (at: number) => `BIG-${at},Gabi,900,Clothes,"${'<p>Warm &amp; woven</p>'.repeat(10)}"`
  const rows = Array.from({ length: 60_000 }, (_, at) => row(at))
  const text = ['SKU,productName,price,category,productDescription', ...rows].join('\n')
  const { body } = await upload('big.csv', text)
  const { _id } = body.import
  await check(_id, { meanings: ['SKU', 'productName', 'price', 'category', 'productDescription'] })
  const drained = shop.jobs.drain()
  const reader = await vi.waitUntil(readerProcess, { timeout: 20_000 })
  const milliseconds = await answerTime(20)
  // The kernel does this beyond the limits.
  process.kill(reader, 'SIGKILL')
  await drained
  expect(milliseconds).toBeLessThan(200)
  expect(await current()).toMatchObject({ status: 'uploaded', restarts: 0 })
  const failureIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await shop.call('GET /office/imports', { cookie, headers })
    return answer.body.import?.failure
  }
  expect(await failureIn('en')).toBe('The file takes too much time or memory to read.')
  expect(await failureIn('am')).toContain('ከሚፈቀደው በላይ')
  await step(_id, 'cancellation')
})

/** Linux's own lists name a child of this process that reads the file of an import. */
async function readerProcess(): Promise<number | undefined> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(
    threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => '')),
  )
  for (const pid of lists.join(' ').split(/\s+/).filter(Boolean)) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const files = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
    if (files.some((file) => file.includes('merkato-import-'))) return Number(pid)
  }
  return undefined
}

/** Other programs take the machine at times, so it is the median of some. */
async function answerTime(times: number): Promise<number> {
  const taken: number[] = []
  for (let asked = 0; asked < times; asked += 1) {
    const started = performance.now()
    const answers = await Promise.all(['/health/live', '/api/products'].map((url) => shop.send({ url })))
    taken.push(performance.now() - started)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  return taken.toSorted((one, other) => one - other)[times >> 1] ?? Infinity
}

test('a column that each row needs is asked for again, and so is what a dry run could not read', async () => {
  const { body } = await upload('costs.csv', 'Code,Title,Cost,Kind\nNEED-1,Gabi,900,Clothes\nNEED-2,"Gabi')
  const { _id } = body.import
  const answer = await check(_id, { meanings: ['SKU', 'productName', '', ''] })
  expect([answer.status, answer.headers['x-refusal']]).toEqual([400, 'columns-missing'])
  expect(answer.body.message).toContain('Price, Category')
  expect(await current()).toMatchObject({ _id, status: 'uploaded', endedAt: null })

  const meanings = ['SKU', 'productName', 'price', 'category']
  await check(_id, { meanings })
  await shop.jobs.drain()
  const failed = await current()
  expect(failed).toMatchObject({ status: 'uploaded', endedAt: null })
  expect(failed?.failure).toContain('line 3 is never closed')
  expect(failed?.columns.map(({ meaning }: { meaning: string }) => meaning)).toEqual(meanings)
  const inAmharic = { cookie, headers: { 'accept-language': 'am' } }
  expect((await shop.call('GET /office/imports', inAmharic)).body.import?.failure).toContain('በመስመር 3')
  await step(_id, 'cancellation')
})

test.each([
  ['header', 'nul.csv', 'SKU\0,product\0Name,price,category\nNUL-1,Gabi,900,Clothes\n'],
  [
    'cells',
    'nul.csv',
    'SKU,productName,price,category\nNUL-1,Gabi,900,Clothes\nNUL\0-2,Ga\0bi,9\0,Clo\0thes\n',
  ],
  ['name of the file', 'nul\0.csv', 'SKU,productName,price,category\nNUL-1,Gabi,900,Clothes\n'],
  [
    'objects',
    'nul.json',
    '[{"SKU":"NUL-1","productName":"Gabi","price":900,"category":"Clothes"},{"SKU":"\\u0000\\ud800"}]',
  ],
  [
    'keys',
    'nul.json',
    '[{"SKU":"NUL-1","productName":"Gabi","price":900,"category":"Clothes","\\u0000\\udc00":"\\ud800"}]',
  ],
])('NUL and half characters in the %s are no server error', async (_place, name, text) => {
  const { status, body } = await upload(name, text)
  expect(status).toBe(201)
  const { _id, columns } = body.import
  await check(_id, { meanings: columns.map(({ meaning }: { meaning: string }) => meaning) })
  await shop.jobs.drain()
  expect(await current()).toMatchObject({ status: 'checked', report: { added: 1 } })
  for (const { value } of await faults(_id)) expect(value).not.toContain('\0')
  await step(_id, 'cancellation')
})

test('the titles, summaries and addresses for search engines are listed as columns that are used', async () => {
  const files = {
    shopify: ['Handle', 'Title', 'Variant Price', 'SEO Title', 'SEO Description'],
    woocommerce: ['Type', 'SKU', 'Name', 'Regular price', 'Slug', 'Meta: rank_math_title'],
  }
  for (const [format, names] of Object.entries(files)) {
    const read = (await upload(`${format}.csv`, `${names.join(',')}\n`)).body.import
    expect(read.format).toBe(format)
    expect(read.columns.map(({ meaning }: { meaning: string }) => meaning)).toEqual(names)
    await step(read._id, 'cancellation')
  }
})

test('prices are multiplied and rounded as the preview shows, and a file with the same columns is read alike', async () => {
  const text =
    'Artikel,Titel,Preis,Aktion,Gruppe\nFAC-1,Kettle,9.80,7.10,Kitchen\nFAC-2,Mug,9000000,,Kitchen\n'
  const first = (await upload('shop.csv', text)).body.import
  expect(first).toMatchObject({ isRemembered: false, priceFactor: '1', roundTo: 0.01 })
  const meanings = ['SKU', 'productName', 'price', 'salePrice', 'category']
  const body = { format: 'merkato' as const, meanings, prune: false, asDrafts: true, roundTo: 5 as const }
  const ask = (priceFactor: string) =>
    shop.call('POST /office/imports/:importId/check', {
      params: { importId: first._id },
      body: { ...body, priceFactor },
      cookie,
    })
  expect((await ask('0')).body.errors).toEqual([{ path: 'priceFactor', msg: 'A number above 0' }])
  await ask('130')
  await shop.jobs.drain()
  expect((await current())?.report).toMatchObject({
    added: 1,
    drafts: 1,
    bad: 1,
    prices: [{ sku: 'FAC-1', before: 9.8, after: 1_275 }],
  })
  expect(await faults(first._id)).toMatchObject([
    { sku: 'FAC-2', reason: expect.stringContaining('is above') },
  ])
  await step(first._id, 'run')
  await shop.jobs.drain()
  const [row] = await shop.db.selectFrom('variants').selectAll().where('sku', '=', 'FAC-1').execute()
  expect([row?.regularSantim, row?.saleSantim]).toEqual([1_275_00, 925_00])

  const [head = '', ...rows] = text.split('\n')
  const turned = [
    head.split(',').toReversed().join(','),
    ...rows.map((it) => it.split(',').toReversed().join(',')),
  ]
  const next = (await upload('next.csv', turned.join('\n').replace('Titel', 'TITEL'))).body.import
  expect(next).toMatchObject({
    isRemembered: true,
    priceFactor: '130',
    roundTo: 5,
    asDrafts: true,
    prune: false,
  })
  expect(next.columns.map(({ meaning }: { meaning: string }) => meaning)).toEqual(meanings.toReversed())
  await step(next._id, 'cancellation')
  const other = (await upload('other.csv', text.replace('Gruppe', 'Group'))).body.import
  expect(other).toMatchObject({ isRemembered: false, priceFactor: '1', asDrafts: false })
  await step(other._id, 'cancellation')
})
