import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { checkDocuments } from '../doctor/check-documents.ts'
import { readConfig } from '../../read-config.ts'
import { encryptStoredDocuments } from './encrypt-stored.ts'

const newKey = () => randomBytes(32).toString('base64')
const [first, second] = [newKey(), newKey()]

let shop: TestShop
let staff: TestMember
let licence: Buffer
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', DOCUMENT_KEY: first })
  staff = await newMember(shop, 'owner')
  const paper = { width: 40, height: 30, channels: 3, background: '#137' } as const
  licence = await sharp({ create: paper }).png().toBuffer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  setKeys(first)
  await shop.db.deleteFrom('sellerDocuments').execute()
})

function setKeys(...keys: string[]) {
  shop.config.documentKeys = readConfig({ DOCUMENT_KEY: keys.join(',') }).documentKeys
}

/** Documents of a seller who still fills in the application. */
async function newApplicant() {
  const member = await newSellerMember(shop, await newSeller(shop.db))
  const application = { status: 'open', language: 'en', tin: null, submittedAt: null } as const
  const { sellerId } = member
  await shop.db
    .insertInto('sellerApplications')
    .values({ ...application, sellerId, decidedAt: null, decidedBy: null, createdAt: shop.db.now() })
    .execute()
  return member
}

async function give({ cookie }: { cookie: string }) {
  const body = new FormData()
  body.append('kind', 'licence')
  body.append('image', new Blob([new Uint8Array(licence)]), 'licence.png')
  const { body: now } = await shop.call('POST /seller/application/documents', {
    cookie,
    body: body as never,
  })
  return now.application.documents.at(-1)?._id ?? ''
}

type Document = { sellerId: string; documentId: string }

async function newDocument() {
  const member = await newApplicant()
  return { ...member, documentId: await give(member) }
}
const inOffice = (params: Document) =>
  shop.rawCall('GET /office/seller-applications/:sellerId/documents/:documentId', {
    cookie: staff.cookie,
    params: { sellerId: params.sellerId, documentId: params.documentId },
  })
const inPortal = ({ cookie, documentId }: { cookie: string; documentId: string }) =>
  shop.rawCall('GET /seller/application/documents/:documentId', { cookie, params: { documentId } })
const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']
const isWebp = (content: Buffer) => content.toString('latin1', 8, 12) === 'WEBP'
const shownBy = ({ body }: { body: { content: string } }) => Buffer.from(body.content, 'base64')

async function stored(id: string): Promise<Buffer> {
  const { content } = await shop.db
    .selectFrom('sellerDocuments')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return content
}

const store = (id: string, content: Buffer) =>
  shop.db.updateTable('sellerDocuments').set({ content }).where('id', '=', id).execute()

test('a document is encrypted in the database, and seller and office see it', async () => {
  const document = await newDocument()
  const content = await stored(document.documentId)
  for (const sign of ['WEBP', 'RIFF', 'VP8']) expect(content.includes(sign)).toBe(false)
  expect(isWebp(shownBy(await inPortal(document)))).toBe(true)
  expect(isWebp(shownBy(await inOffice(document)))).toBe(true)
  // It is known again, though each encryption has other bytes.
  expect(await give(document)).toBe(document.documentId)
  const other = await newDocument()
  expect((await stored(other.documentId)).equals(content)).toBe(false)
})

test('without a key documents are stored as they are, and stay readable with one', async () => {
  setKeys()
  const document = await newDocument()
  expect(isWebp(await stored(document.documentId))).toBe(true)
  setKeys(first)
  expect(isWebp(shownBy(await inPortal(document)))).toBe(true)
})

test('a document whose key is missing or another one is refused by name', async () => {
  const document = await newDocument()
  for (const keys of [[], [second]]) {
    setKeys(...keys)
    for (const answer of [await inPortal(document), await inOffice(document)])
      expect([answer.status, refusalOf(answer)]).toEqual([503, 'document-locked'])
  }
})

test('what was changed, or is of another document, is refused', async () => {
  const [one, other] = [await newDocument(), await newDocument()]
  const content = await stored(one.documentId)
  for (const at of [16, 28, 60, content.length - 1]) {
    const changed = Buffer.from(content)
    changed[at] = (changed[at] ?? 0) ^ 1
    await store(one.documentId, changed)
    expect(refusalOf(await inPortal(one)), `byte ${at}`).toBe('document-damaged')
  }
  for (const length of [16, 20, 43, content.length - 1]) {
    await store(one.documentId, content.subarray(0, length))
    expect(refusalOf(await inPortal(one)), `${length} bytes`).toBe('document-damaged')
  }
  await store(other.documentId, content)
  expect(refusalOf(await inPortal(other))).toBe('document-damaged')
  await store(one.documentId, content)
  expect((await inPortal(one)).status).toBe(200)
  await shop.db
    .updateTable('sellerDocuments')
    .set({ sellerId: other.sellerId })
    .where('id', '=', one.documentId)
    .execute()
  expect(refusalOf(await inPortal({ ...other, documentId: one.documentId }))).toBe('document-damaged')
})

test('a job encrypts what was stored before, once', async () => {
  setKeys()
  const documents = [await newDocument(), await newDocument(), await newDocument()]
  setKeys(first)
  expect(await checkDocuments(shop.config, shop.db)).toMatchObject([
    { state: 'warn', sentence: expect.stringContaining('3 are not encrypted yet') },
  ])
  const stop = new AbortController()
  stop.abort()
  await encryptStoredDocuments(shop, stop.signal)
  expect(isWebp(await stored(documents[0]!.documentId))).toBe(true)
  await Promise.all([encryptStoredDocuments(shop), encryptStoredDocuments(shop)])
  const contents = await Promise.all(documents.map(({ documentId }) => stored(documentId)))
  expect(contents.map(isWebp)).toEqual([false, false, false])
  await encryptStoredDocuments(shop)
  expect(await Promise.all(documents.map(({ documentId }) => stored(documentId)))).toEqual(contents)
  for (const document of documents) expect(isWebp(shownBy(await inPortal(document)))).toBe(true)
  expect(await checkDocuments(shop.config, shop.db)).toMatchObject([
    { state: 'ok', sentence: 'All 3 are encrypted.' },
  ])
})

test('a key can be changed, after which the former one is not needed', async () => {
  const document = await newDocument()
  setKeys(second, first)
  expect((await inPortal(document)).status).toBe(200)
  expect(await checkDocuments(shop.config, shop.db)).toMatchObject([
    { state: 'warn', sentence: expect.stringContaining('1 are encrypted by a former key') },
  ])
  await encryptStoredDocuments(shop)
  setKeys(second)
  expect(isWebp(shownBy(await inPortal(document)))).toBe(true)
  expect(await checkDocuments(shop.config, shop.db)).toMatchObject([{ state: 'ok' }])
})

test('a document that cannot be decrypted stays as it is, and doctor tells of it', async () => {
  const [locked, plain] = [await newDocument(), await newDocument()]
  const content = await stored(locked.documentId)
  setKeys(second)
  await encryptStoredDocuments(shop)
  expect(await stored(locked.documentId)).toEqual(content)
  expect((await inPortal(plain)).status).toBe(503)
  expect(await checkDocuments(shop.config, shop.db)).toMatchObject([
    { state: 'error', sentence: expect.stringContaining('2 are encrypted by a key') },
  ])
})
