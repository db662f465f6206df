import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newOrder } from '../../../../test/new-order.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let manager: TestMember
let support: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  manager = await newMember(shop, 'manager')
  support = await newMember(shop, 'support')
})
afterAll(() => shop.close())

const refusalOf = ({ status, headers }: TestResponse) => [status, headers['x-refusal']]

const careOf = async ({ userId }: Shopper, { cookie } = manager) =>
  (await shop.call('GET /office/customers/:userId/care', { cookie, params: { userId } })).body.care

const setTags = ({ userId }: Shopper, tags: string[], shown: string[], { cookie } = manager) =>
  shop.call('PUT /office/customers/:userId/tags', { cookie, params: { userId }, body: { tags, shown } })

const setGroups = ({ userId }: Shopper, groupIds: string[], shown: string[]) =>
  shop.call('PUT /office/customers/:userId/groups', {
    cookie: manager.cookie,
    params: { userId },
    body: { groupIds, shown },
  })

const noRule = {
  tag: null,
  minOrders: null,
  minSpent: null,
  orderedWithinDays: null,
  notOrderedForDays: null,
  region: null,
}

const saveGroup = (
  name: string,
  rule: Partial<typeof noRule | Record<string, unknown>> | null,
  { groupId = newId(), version = null as string | null, cookie = manager.cookie } = {},
) =>
  shop.call('PUT /office/customer-groups/:groupId', {
    cookie,
    params: { groupId },
    body: { version, name, rule: rule && { ...noRule, ...rule } },
  })

async function newGroup(name: string, rule: Record<string, unknown> | null): Promise<string> {
  const { status, body } = await saveGroup(name, rule)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.groups.find((group) => group.name === name)!._id
}

const idsIn = async (query: Record<string, string>) =>
  (await shop.call('GET /office/customers', { cookie: manager.cookie, query })).body.customers.map(
    ({ _id }) => _id,
  )

async function activityOf({ userId }: Shopper) {
  const query = { subject: userId }
  const { body } = await shop.call('GET /office/activity', { cookie: manager.cookie, query })
  return body.entries
}

test('notes are added once, shown with who and when, and removed; the log keeps no text of them', async () => {
  const shopper = await newShopper(shop)
  const params = { userId: shopper.userId }
  const body = { key: newId(), text: 'Prefers calls\nafter nine' }
  const add = ({ cookie } = manager) =>
    shop.call('POST /office/customers/:userId/notes', { cookie, params, body })
  expect((await add(support)).status).toBe(403)
  await Promise.all([add(), add()])
  const { notes } = await careOf(shopper, support)
  expect(notes).toMatchObject([{ _id: body.key, text: body.text, by: 'Selam manager' }])
  const remove = () =>
    shop.call('DELETE /office/customers/:userId/notes/:noteId', {
      cookie: manager.cookie,
      params: { ...params, noteId: body.key },
    })
  expect((await remove()).body.care.notes).toEqual([])
  expect(refusalOf(await remove())).toEqual([404, 'note-not-found'])
  const entries = await activityOf(shopper)
  expect(entries.map(({ action }) => action)).toEqual(['remove-customer-note', 'add-customer-note'])
  expect(JSON.stringify(entries)).not.toContain('nine')
  const unknown = { cookie: manager.cookie, params: { userId: newId() }, body }
  expect(refusalOf(await shop.call('POST /office/customers/:userId/notes', unknown))).toEqual([
    404,
    'customer-not-found',
  ])
})

test('tags find their customers, and who saw other ones is refused', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  expect((await setTags(shopper, ['VIP ', 'vip', 'Wholesale'], [])).body.care.tags).toEqual([
    'vip',
    'wholesale',
  ])
  await setTags(other, ['wholesale'], [])
  expect(await idsIn({ tag: 'VIP' })).toEqual([shopper.userId])
  expect(new Set(await idsIn({ tag: 'wholesale' }))).toEqual(new Set([shopper.userId, other.userId]))
  expect(await idsIn({ tag: 'wholesale', find: shopper.email })).toEqual([shopper.userId])
  expect(refusalOf(await setTags(shopper, ['late'], []))).toEqual([409, 'changed-meanwhile'])
  await setTags(shopper, [], ['wholesale', 'vip'])
  expect(await idsIn({ tag: 'vip' })).toEqual([])
  expect((await activityOf(shopper)).map(({ before, after }) => [before, after])).toEqual([
    [{ tags: 'vip, wholesale' }, { tags: '' }],
    [{ tags: '' }, { tags: 'vip, wholesale' }],
  ])
})

test('a rule holds for who meets all of it, from the moment on in which it does', async () => {
  const [buyer, visitor] = [await newShopper(shop), await newShopper(shop)]
  const groups = {
    orders: await newGroup('Two orders', { minOrders: 2 }),
    spent: await newGroup('Spent', { minSpent: 150 }),
    recent: await newGroup('Recent', { orderedWithinDays: 30 }),
    lapsed: await newGroup('Lapsed', { notOrderedForDays: 30 }),
    region: await newGroup('Sidama', { region: 'Sidama' }),
    all: await newGroup('All of it', { tag: 'gold', minOrders: 1, region: 'Sidama' }),
  }
  const namesOf = async (shopper: Shopper) => (await careOf(shopper)).groups.map(({ name }) => name)
  const state = 'Sidama'
  const deliveryAddress = { street: '1', city: 'Hawassa', state, country: 'Ethiopia', zipCode: '1' }
  const buy = (more = {}) => newOrder(shop.db, buyer.userId, { paymentStatus: 'paid', ...more })
  await newOrder(shop.db, buyer.userId, {})
  expect(await namesOf(buyer)).toEqual([])
  await buy()
  expect(await namesOf(buyer)).toEqual(expect.arrayContaining(['Recent']))
  shop.clock.advance(1_000)
  const second = await buy()
  await shop.db
    .updateTable('orders')
    .set({ deliveryAddress: JSON.stringify(deliveryAddress) })
    .where('id', '=', second.id)
    .execute()
  await setTags(buyer, ['gold'], [])
  const care = await careOf(buyer)
  expect(care.figures).toMatchObject({ orders: 2, region: 'Sidama' })
  expect((await careOf(buyer, support)).figures.spent).toBeNull()
  const expected = [
    'All of it',
    'Recent',
    'Sidama',
    ...(care.figures.spent! >= 150 ? ['Spent'] : []),
    'Two orders',
  ]
  expect(await namesOf(buyer)).toEqual(expected)
  expect(await namesOf(visitor)).toEqual([])
  for (const group of [groups.orders, groups.all]) expect(await idsIn({ group })).toEqual([buyer.userId])
  // An order that was canceled counts no more.
  await shop.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', second.id).execute()
  expect(await idsIn({ group: groups.orders })).toEqual([])
  const lastOrderAt = new Date(shop.db.now().getTime() - 40 * 24 * 60 * 60_000)
  await shop.db
    .updateTable('customerFigures')
    .set({ lastOrderAt })
    .where('userId', '=', buyer.userId)
    .execute()
  expect(await idsIn({ group: groups.lapsed })).toEqual([buyer.userId])
  expect(await idsIn({ group: groups.recent })).toEqual([])
})

test('groups are saved with care for what others saved, and members of one by hand are chosen', async () => {
  const shopper = await newShopper(shop)
  expect(refusalOf(await saveGroup('Nobody', null, { cookie: support.cookie }))).toEqual([
    403,
    'role-forbids',
  ])
  const { status, body: wrong } = await saveGroup('No rule', {})
  expect([status, JSON.stringify(wrong)]).toEqual([400, expect.stringContaining('at least one condition')])
  for (const rule of [
    { orderedWithinDays: 10, notOrderedForDays: 20 },
    { minOrders: 0 },
    { minSpent: 1e300 },
    { region: 'Mars' },
    { tag: 'a\0' },
  ])
    expect((await saveGroup('Wrong', rule)).status).toBe(400)
  const groupId = await newGroup('Friends', null)
  const ruled = await newGroup('Often', { minOrders: 3 })
  expect(refusalOf(await saveGroup('friends', null))).toEqual([409, 'group-known'])
  expect(refusalOf(await saveGroup('Pals', null, { groupId }))).toEqual([409, 'changed-meanwhile'])
  for (const id of [ruled, newId()])
    expect(refusalOf(await setGroups(shopper, [id], []))).toEqual([404, 'group-not-found'])
  await setGroups(shopper, [groupId], [])
  expect(await idsIn({ group: groupId })).toEqual([shopper.userId])
  const list = (await shop.call('GET /office/customer-groups', { cookie: support.cookie })).body
  const friends = list.groups.find(({ _id }) => _id === groupId)!
  expect(friends).toMatchObject({ members: 1, rule: null })
  expect(refusalOf(await saveGroup('Friends', { minOrders: 1 }, { ...friends, groupId }))).toEqual([
    409,
    'group-kind-kept',
  ])
  expect((await saveGroup('Old friends', null, { ...friends, groupId })).status).toBe(200)
  const remove = () =>
    shop.call('DELETE /office/customer-groups/:groupId', { cookie: manager.cookie, params: { groupId } })
  expect((await remove()).body.groups.map(({ name }) => name)).not.toContain('Old friends')
  expect(refusalOf(await remove())).toEqual([404, 'group-not-found'])
  const query = { group: groupId }
  expect(refusalOf(await shop.call('GET /office/customers', { cookie: manager.cookie, query }))).toEqual([
    404,
    'group-not-found',
  ])
  expect((await careOf(shopper)).groups).toEqual([])
})

test('what was noted is in the copy of the data, and gone with the account, also from the log', async () => {
  const shopper = await newShopper(shop)
  const groupId = await newGroup('Secret circle', null)
  const params = { userId: shopper.userId }
  const body = { key: newId(), text: 'Limps' }
  await shop.call('POST /office/customers/:userId/notes', { cookie: manager.cookie, params, body })
  await setTags(shopper, ['generous'], [])
  await setGroups(shopper, [groupId], [])
  const data = await shop.call('GET /my-data', { token: shopper.token, query: params })
  expect(data.body.notedByShop).toMatchObject({
    notes: [{ text: 'Limps' }],
    tags: ['generous'],
    groups: ['Secret circle'],
  })
  const owner = await newMember(shop, 'owner')
  const erased = await shop.call('DELETE /office/customers/:userId', {
    cookie: owner.cookie,
    params,
    body: { reason: 'Asked by mail' },
  })
  expect(erased.status).toBe(200)
  for (const table of ['customerNotes', 'customerTags', 'customerGroupMembers', 'customerFigures'] as const)
    expect(
      await shop.db.selectFrom(table).selectAll().where('userId', '=', shopper.userId).execute(),
    ).toEqual([])
  const entries = await activityOf(shopper)
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['tag-customer', 'group-customer', 'add-customer-note']),
  )
  expect(JSON.stringify(entries)).not.toMatch(/generous|Secret circle|Limps/)
})

test('the command line does the same', async () => {
  const shopper = await newShopper(shop)
  const run = (...words: string[]) => runBeside(shop, ...words)
  const { email } = shopper
  expect((await run('customers', 'note', email, '--text', 'Rings twice')).code).toBe(0)
  expect((await run('customers', 'tags', email, 'Silver', 'early')).stdout).toContain('silver, early')
  expect((await run('groups', 'set', 'By command', '--tag', 'silver')).code).toBe(0)
  expect((await run('groups', 'set', 'Chosen by command')).code).toBe(0)
  expect((await run('groups', 'set', 'Wrong', '--orders', 'many')).code).toBe(2)
  expect((await run('groups', 'add', 'Chosen by command', email)).code).toBe(0)
  expect((await run('groups', 'add', 'By command', email)).code).toBe(1)
  expect((await run('groups', 'list')).stdout).toMatch(/By command +1 +tag silver/)
  const shown = (await run('customers', 'show', email)).stdout
  for (const text of ['Rings twice', 'tags: early, silver', 'groups: By command, Chosen by command'])
    expect(shown).toContain(text)
  expect((await run('customers', 'list', '--group', 'By command')).stdout).toContain(email)
  expect((await run('customers', 'list', '--tag', 'silver')).stdout).toContain(email)
  const [, noteId = ''] = /note (\S+) by/.exec(shown) ?? []
  expect((await run('customers', 'remove-note', email, noteId)).code).toBe(0)
  expect((await run('groups', 'take', 'Chosen by command', email)).code).toBe(0)
  expect((await run('groups', 'remove', 'By command')).code).toBe(0)
  expect((await careOf(shopper)).groups).toEqual([])
})
