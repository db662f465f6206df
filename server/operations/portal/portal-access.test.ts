import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayKey } from '../../../contract/addis-time.ts'
import { contract } from '../../../contract/contract.ts'
import type { Contract, EndpointName, EndpointsOf } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { noTexts } from '../../../contract/office/texts.ts'
import { agreementVersion } from '../../../contract/seller-applications.ts'
import { isSellerPermitted, sellerRoles } from '../../../contract/seller/roles.ts'
import type { SellerRole } from '../../../contract/seller/roles.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { newMember } from '../../../test/new-member.ts'
import { newRule } from '../../../test/new-rule.ts'
import { sellerContent } from '../../../test/seller-content.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { askAndReview, writeMessages } from '../../../test/two-sellers.ts'
import { penaltyOf } from '../../../test/penalty-of.ts'
import { requestedReturn } from '../../../test/returned-goods.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../../../test/order-of-sellers.ts'
import { issueDue } from '../../commerce/seller-statements/issue-due.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { finishOpening } from '../../ledger/opening.ts'
import { newId } from '../../platform/database/new-id.ts'

/**
 * Every call of the portal is made by nobody, by strangers, by every role, and with the ids of another seller. The type
 * requires a sample of each call.
 */

type Guarded = {
  [Name in EndpointsOf<'seller'>]: Contract[Name]['access'] extends { seller: unknown } ? Name : never
}[EndpointsOf<'seller'>]

type Sample = { params?: Record<string, string>; query?: object; body?: object }

const password = 'not the password'
const byBicycle = {
  name: { en: 'Bicycle', am: '', om: '' },
  regions: [],
  fee: 50,
  daysFrom: 0,
  daysTo: 1,
  cash: true,
  pickUp: false,
}
const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}
const inAll = { en: 'Sheba', am: 'ሳባ', om: 'Sheba' }
const samples: { [Name in Guarded]: Sample } = {
  'GET /seller/session': {},
  'DELETE /seller/session': {},
  'POST /seller/session/confirmation': { body: { password } },
  'PUT /seller/session/password': { body: { oldPassword: password, newPassword: 'coffee and bread' } },
  'POST /seller/session/second-factor': {},
  'PUT /seller/session/second-factor': { body: { code: '000000' } },
  'DELETE /seller/session/second-factor': {},
  'GET /seller/session/passkeys': {},
  'POST /seller/session/passkeys/options': {},
  'POST /seller/session/passkeys': { body: { name: 'My phone', credential } },
  'PUT /seller/session/passkeys/:passkeyId': {
    params: { passkeyId: newId() },
    body: { name: 'My phone' },
  },
  'DELETE /seller/session/passkeys/:passkeyId': { params: { passkeyId: newId() } },
  'POST /seller/session/recovery-codes': {},
  'GET /seller/sessions': {},
  'DELETE /seller/sessions/:sessionId': { params: { sessionId: newId() } },
  'GET /seller/members': {},
  'POST /seller/invitations': { body: { email: 'new@seller.example', role: 'packer' } },
  'DELETE /seller/invitations/:invitationId': { params: { invitationId: newId() } },
  'PUT /seller/members/:memberId/role': { params: { memberId: newId() }, body: { role: 'packer' } },
  'DELETE /seller/members/:memberId': { params: { memberId: newId() } },
  'GET /seller/today': {},
  'GET /seller/orders': {},
  'GET /seller/orders/:partId': { params: { partId: newId() } },
  'GET /seller/orders/:partId/paper': { params: { partId: newId() } },
  'POST /seller/orders/:partId/acceptance': { params: { partId: newId() } },
  'POST /seller/orders/:partId/shipment': { params: { partId: newId() }, body: { key: newId() } },
  'POST /seller/orders/:partId/cancellation': {
    params: { partId: newId() },
    body: { key: newId(), reason: 'sold-out' },
  },
  'POST /seller/orders/:partId/delivery': { params: { partId: newId() } },
  'POST /seller/orders/:partId/hand-over': { params: { partId: newId() }, body: { code: '123456' } },
  'POST /seller/orders/:partId/courier-link': { params: { partId: newId() } },
  'GET /seller/carriers': {},
  'GET /seller/questions': {},
  'PUT /seller/questions/:questionId/answer': {
    params: { questionId: newId() },
    body: { answer: 'Yes', answeredAt: null },
  },
  'GET /seller/reviews': {},
  'PUT /seller/reviews/:reviewId/answer': {
    params: { reviewId: newId() },
    body: { answer: 'Thank you', answeredAt: null },
  },
  'GET /seller/products': {},
  'GET /seller/products/choices': {},
  'GET /seller/products/:productId': { params: { productId: newId() } },
  'PUT /seller/products/:productId': {
    params: { productId: newId() },
    body: { version: 'shown.0', sku: 'JEBENA', product: sellerContent() },
  },
  'DELETE /seller/products/:productId/proposal': { params: { productId: newId() } },
  'POST /seller/products/pictures': {},
  'GET /seller/products/export': {},
  'GET /seller/imports': {},
  'POST /seller/imports': {},
  'POST /seller/imports/:importId/check': {
    params: { importId: newId() },
    body: { format: 'merkato', meanings: [] },
  },
  'POST /seller/imports/:importId/run': { params: { importId: newId() } },
  'POST /seller/imports/:importId/cancellation': { params: { importId: newId() } },
  'GET /seller/imports/:importId/faults': { params: { importId: newId() } },
  'GET /seller/imports/:importId/fault-list': { params: { importId: newId() } },
  'GET /seller/variants': { query: { code: 'JEBENA' } },
  'GET /seller/products/:productId/variants': { params: { productId: newId() } },
  'GET /seller/products/:productId/history': { params: { productId: newId() } },
  'PUT /seller/variants/:variantId/stock': {
    params: { variantId: newId() },
    body: { onHand: 3, shown: null, why: 'edited' },
  },
  'GET /seller/messages': {},
  'GET /seller/messages/:partId': { params: { partId: newId() } },
  'POST /seller/messages/:partId': {
    params: { partId: newId() },
    body: { key: newId(), text: 'It is on its way' },
  },
  'POST /seller/messages/:partId/pictures': { params: { partId: newId() }, body: new FormData() },
  'PUT /seller/messages/:partId/reading': { params: { partId: newId() }, body: { messageId: newId() } },
  'POST /seller/messages/:partId/report': {
    params: { partId: newId() },
    body: { messageId: newId(), reason: 'insult' },
  },
  'PUT /seller/messages/:partId/block': { params: { partId: newId() } },
  'DELETE /seller/messages/:partId/block': { params: { partId: newId() } },
  'GET /seller/messages/:partId/picture': { params: { partId: newId() }, query: { pictureId: newId() } },
  'GET /seller/returns': {},
  'GET /seller/returns/:returnId': { params: { returnId: newId() } },
  'GET /seller/returns/:returnId/pictures/:pictureId': { params: { returnId: newId(), pictureId: newId() } },
  'POST /seller/returns/:returnId/approval': { params: { returnId: newId() }, body: { sendTo: 'Piassa' } },
  'POST /seller/returns/:returnId/refusal': {
    params: { returnId: newId() },
    body: { reason: 'It was used' },
  },
  'POST /seller/returns/:returnId/arrival': { params: { returnId: newId() }, body: {} },
  'GET /seller/disputes': {},
  'GET /seller/disputes/:disputeId': { params: { disputeId: newId() } },
  'POST /seller/disputes/:disputeId/answer': {
    params: { disputeId: newId() },
    body: { answer: 'contest', text: 'It was whole' },
  },
  'POST /seller/disputes/:disputeId/pictures': { params: { disputeId: newId() }, body: new FormData() },
  'GET /seller/disputes/:disputeId/pictures/:pictureId': {
    params: { disputeId: newId(), pictureId: newId() },
  },
  'GET /seller/balance': {},
  'PUT /seller/pay-details': {
    body: { way: 'telebirr', bank: null, number: '0911223344', holder: 'Hiwot' },
  },
  'GET /seller/entries': {},
  'GET /seller/payouts': {},
  'GET /seller/statements': {},
  'GET /seller/statements/:number/page': { params: { number: '999' } },
  'GET /seller/statements/:number/csv': { params: { number: '999' } },
  'GET /seller/application': {},
  'PUT /seller/application/store': { body: { storeName: inAll, location: inAll } },
  'PUT /seller/application/tin': { body: { tin: '0012345678' } },
  'PUT /seller/application/pay-details': {
    body: { way: 'bank', bank: 'cbe', number: '1000123456', holder: 'Hiwot' },
  },
  'POST /seller/application/documents': { body: { kind: 'licence' } },
  'GET /seller/application/documents/:documentId': { params: { documentId: newId() } },
  'DELETE /seller/application/documents/:documentId': { params: { documentId: newId() } },
  'POST /seller/agreement': { body: { version: agreementVersion } },
  'POST /seller/application/submission': {},
  'POST /seller/appeal': { body: { text: 'I have sent everything' } },
  'GET /seller/holidays': {},
  'POST /seller/holidays': { body: { key: newId(), from: '2027-02-01', until: '2027-02-03' } },
  'DELETE /seller/holidays/:holidayId': { params: { holidayId: newId() } },
  'GET /seller/activity': {},
  'GET /seller/figures': {},
  'GET /seller/score': {},
  'POST /seller/penalties/:penaltyId/appeal': {
    params: { penaltyId: newId() },
    body: { text: 'The rider was late' },
  },
  'GET /seller/store': {},
  'GET /seller/delivery': {},
  'PUT /seller/delivery/:methodId': {
    params: { methodId: newId() },
    body: { ...byBicycle, revision: 1 },
  },
  'DELETE /seller/delivery/:methodId': { params: { methodId: newId() } },
  'PUT /seller/store/contact': { body: { phone: '+251911000001' } },
  'POST /seller/store/closing': {},
  'POST /seller/store/reopening': {},
  'PUT /seller/store/policies': {
    body: { revision: 0, returns: noTexts, sending: noTexts, questions: noTexts },
  },
}
const names = Object.keys(samples) as Guarded[]

let shop: TestShop
let own: TestSellerMember
let other: TestSellerMember
/** What belongs to the other seller, by the names of the parameters. */
const foreign: Record<string, string[]> = {}

async function methodOf({ cookie }: TestSellerMember): Promise<string[]> {
  const methodId = newId()
  await shop.call('PUT /seller/delivery/:methodId', {
    cookie,
    params: { methodId },
    body: { ...byBicycle, revision: null },
  })
  return [methodId]
}

async function holidayOf({ cookie }: TestSellerMember): Promise<string> {
  const key = newId()
  const today = dayKey(shop.db.now())
  const body = { key, from: addDays(today, 20), until: addDays(today, 21) }
  await shop.call('POST /seller/holidays', { cookie, body })
  return key
}

async function passkeyOf({ cookie }: TestSellerMember): Promise<string> {
  const { options } = (await shop.call('POST /seller/session/passkeys/options', { cookie })).body
  const created = newAuthenticator(shop.config.seller.url).create(options)
  const body = { name: 'Phone', credential: created }
  const { passkeys } = (await shop.call('POST /seller/session/passkeys', { cookie, body })).body
  return passkeys[0]!._id
}

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  own = await newSellerMember(shop, await newSeller(shop.db))
  other = await newSellerMember(shop, await newSeller(shop.db))
  const bought = await paidOrder(shop, [
    { sellerId: own.sellerId, santim: 1_000_00 },
    { sellerId: other.sellerId, santim: 777_00 },
  ])
  const { key } = bought
  await deliverAll(shop, key)
  await askAndReview(shop.db, key.userId)
  await writeMessages(shop.db)
  await requestedReturn(shop, bought, { items: [[1, 1]] })
  await disputeOfOther(bought)
  await finishOpening(shop.db)
  shop.clock.advance(40 * 24 * 60 * 60_000)
  await closeFinishedDays(shop.db)
  await issueDue(shop.shop, { issuedBy: 'test' })
  for (const member of [own, other]) Object.assign(member, await anew(member))
  await shop.call('POST /seller/invitations', {
    ...other,
    body: { email: 'theirs@seller.example', role: 'packer' },
  })
  await addDocumentOf(other.sellerId)
  const ofOther = async (table: 'orderParts' | 'sellerSessions' | 'sellerInvitations' | 'sellerDocuments') =>
    (await shop.db.selectFrom(table).select('id').where('sellerId', '=', other.sellerId).execute()).map(
      ({ id }) => id,
    )
  const aboutOther = async (table: 'questions' | 'reviews') =>
    (
      await shop.db
        .selectFrom(table)
        .innerJoin('products', 'products.id', `${table}.productId`)
        .select(`${table}.id`)
        .where('products.sellerId', '=', other.sellerId)
        .execute()
    ).map(({ id }) => id)
  const statements = await shop.db
    .selectFrom('sellerStatements')
    .select('number')
    .where('sellerId', '=', other.sellerId)
    .execute()
  Object.assign(foreign, {
    partId: await ofOther('orderParts'),
    sessionId: await ofOther('sellerSessions'),
    passkeyId: [await passkeyOf(other)],
    invitationId: await ofOther('sellerInvitations'),
    documentId: await ofOther('sellerDocuments'),
    memberId: [other.memberId],
    questionId: await aboutOther('questions'),
    productId: (
      await shop.db.selectFrom('products').select('id').where('sellerId', '=', other.sellerId).execute()
    ).map(({ id }) => id),
    variantId: (
      await shop.db
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.productId')
        .select('variants.id')
        .where('products.sellerId', '=', other.sellerId)
        .execute()
    ).map(({ id }) => id),
    disputeId: (await shop.db.selectFrom('disputes').select('id').execute()).map(({ id }) => id),
    returnId: (await shop.db.selectFrom('returns').select('id').execute()).map(({ id }) => id),
    reviewId: await aboutOther('reviews'),
    methodId: await methodOf(other),
    holidayId: [await holidayOf(other)],
    penaltyId: [await penaltyOf(shop.db, other.sellerId)],
    importId: [await importOf(other)],
    number: statements.map(({ number }) => String(number)),
  })
})
afterAll(() => shop.close())

async function disputeOfOther({ shopper: { token, userId }, key }: Awaited<ReturnType<typeof paidOrder>>) {
  const [part] = await shop.db
    .selectFrom('orderParts')
    .select('id')
    .where('sellerId', '=', other.sellerId)
    .execute()
  const body = { userId, orderId: key.id, partId: part!.id, kind: 'damaged', text: 'It is broken' } as const
  await shop.call('POST /disputes', { token, body })
}

async function importOf({ sellerId }: TestSellerMember): Promise<string> {
  const file = { fileName: 'theirs.csv', isJson: false, bytes: 1, format: 'merkato', columns: '[]' } as const
  const id = newId()
  await shop.db
    .insertInto('catalogueImports')
    .values({
      id,
      ...file,
      status: 'checked',
      staffId: null,
      sellerId,
      actor: 'Hiwot',
      createdAt: shop.db.now(),
    })
    .execute()
  return id
}

/** Both may still change their applications, so that only the document is missing. */
async function addDocumentOf(sellerId: string) {
  const createdAt = shop.db.now()
  const begun = { status: 'open', language: 'en', tin: null, submittedAt: null } as const
  for (const id of [own.sellerId, sellerId]) {
    const application = { ...begun, sellerId: id, decidedAt: null, decidedBy: null, createdAt }
    await shop.db.insertInto('sellerApplications').values(application).execute()
  }
  const document = { id: newId(), sellerId, kind: 'licence', content: Buffer.from('x') } as const
  await shop.db
    .insertInto('sellerDocuments')
    .values({ ...document, addedBy: 'Hiwot', createdAt, expiresAt: createdAt })
    .execute()
}

const anew = async ({ sellerId }: TestSellerMember, role: SellerRole = 'owner') =>
  newSellerMember(shop, sellerId, role)
const make = (
  name: Guarded,
  more: Sample & { cookie?: string; token?: string; headers?: Record<string, string> },
) => shop.rawCall(name, { ...samples[name], ...more })

describe('without a session of a member of a seller', () => {
  test.each(names)('%s is refused to nobody, customers and staff', async (name) => {
    const { token } = await shopper()
    const { cookie } = await member()
    for (const asker of [{}, { token }, { cookie }, { cookie: cookie.replace('staff=', 'seller=') }]) {
      const { status } = await make(name, asker)
      expect(status).toBe(401)
    }
  })

  test.each(names)('%s is refused from another origin', async (name) => {
    const headers = { origin: shop.config.office.url, 'sec-fetch-site': 'same-site' }
    const { status, headers: answered } = await make(name, { cookie: own.cookie, headers })
    expect([status, answered['x-refusal']]).toEqual([403, 'portal-origin-wrong'])
  })
})

let known: ReturnType<typeof newShopper> | undefined
const shopper = () => (known ??= newShopper(shop))
let knownStaff: ReturnType<typeof newMember> | undefined
const member = () => (knownStaff ??= newMember(shop, 'owner'))

describe.each(sellerRoles)('a %s', (role) => {
  test.each(names)('%s is allowed by the table of roles alone', async (name) => {
    const { cookie } = await anew(own, role)
    const { access } = contract[name] as Endpoint
    const permission = (access as { seller: Parameters<typeof isSellerPermitted>[1] | null }).seller
    const { status, headers } = await make(name, { cookie })
    const isForbidden = headers['x-refusal'] === 'role-forbids'
    expect(isForbidden).toBe(permission !== null && !isSellerPermitted(role, permission))
    if (isForbidden) expect(status).toBe(403)
  })
})

describe('what belongs to another seller is as if it did not exist', () => {
  const withParams = names.filter((name) => name.includes(':'))
  test.each(withParams)('%s', async (name) => {
    const [, param = ''] = /:(\w+)/.exec(name) ?? []
    expect(foreign[param]?.length).toBeGreaterThan(0)
    const unknown = param === 'number' ? '999999' : newId()
    const before = await rowsOfOther()
    const missing = await make(name, {
      cookie: own.cookie,
      params: { ...samples[name].params, [param]: unknown },
    })
    expect(missing.status).toBe(404)
    for (const id of foreign[param]!) {
      const answer = await make(name, {
        cookie: own.cookie,
        params: { ...samples[name].params, [param]: id },
      })
      expect([answer.status, answer.body, answer.headers['x-refusal']]).toEqual([
        404,
        missing.body,
        missing.headers['x-refusal'],
      ])
    }
    expect(await rowsOfOther()).toEqual(before)
  })

  test.each(names.filter((name) => name.startsWith('GET ') && !name.includes(':')))(
    '%s shows nothing of it',
    async (name) => {
      const { body } = await make(name, { cookie: own.cookie })
      const text = JSON.stringify(body)
      for (const id of [
        other.sellerId,
        ...Object.values(foreign)
          .flat()
          .filter((it) => it.length > 20),
      ])
        expect(text).not.toContain(id)
      expect(text).not.toMatch(/:777(?:\.\d+)?[,}]/)
    },
  )

  async function rowsOfOther() {
    const of = (table: 'sellerMembers' | 'sellerInvitations' | 'sellerPasskeys') =>
      shop.db.selectFrom(table).selectAll().where('sellerId', '=', other.sellerId).orderBy('id').execute()
    const sessions = await shop.db
      .selectFrom('sellerSessions')
      .select('id')
      .where('sellerId', '=', other.sellerId)
      .execute()
    return [await of('sellerMembers'), await of('sellerInvitations'), await of('sellerPasskeys'), sessions]
  }
})

test('a call is served on the port of its application alone', async () => {
  const apps = {
    store: shop.app,
    account: shop.app,
    office: await shop.openOffice(),
    seller: await shop.openPortal(),
  }
  for (const [name, { api }] of Object.entries(contract) as [EndpointName, Endpoint][]) {
    const [method = '', path = ''] = name.split(' ')
    const url = `/api${path.replace(/:\w+/g, 'x')}`
    const others = new Set(
      Object.entries(apps)
        .filter(([it]) => apps[it as 'store'] !== apps[api])
        .map(([, app]) => app),
    )
    const mayBeServed = api === 'seller' || api === 'office' ? others : [apps.seller]
    for (const app of mayBeServed) {
      expect(app.hasRoute({ method: method as 'GET', url: `/api${path}` }), `${name} ${url}`).toBe(false)
    }
    expect(apps[api].hasRoute({ method: method as 'GET', url: `/api${path}` }), name).toBe(true)
  }
})

/** Sessions and members, and the one file of each domain that runs what sellers write. */
const unwalled = [
  'session/',
  'members/',
  'change-for-seller.ts',
  'application/change-application.ts',
  'delivery/change-delivery.ts',
  'disputes/answer-for-seller.ts',
  'holidays/change-holidays.ts',
  'imports/change-imports.ts',
  'messages/act-on-messages.ts',
  'money/change-pay-details.ts',
  'orders/act-on-part.ts',
  'products/change-products.ts',
  'products/change-stock.ts',
  'questions/answer-for-seller.ts',
  'returns/decide-return.ts',
  'score/appeal-for-seller.ts',
  'store/close-store.ts',
]

test('handlers of the portal reach the database as the seller, besides sessions, members and what they write', async () => {
  const wrong: string[] = []
  for await (const path of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (path.endsWith('.test.ts') || unwalled.some((listed) => path.startsWith(listed))) continue
    if (/unwalled/.test(readFileSync(join(import.meta.dirname, path), 'utf8'))) wrong.push(path)
  }
  expect(wrong).toEqual([])
})
