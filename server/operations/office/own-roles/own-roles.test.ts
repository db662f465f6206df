import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../../contract/office/roles.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let owner: TestMember
let member: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  owner = await newMember(shop, 'owner')
  member = await newMember(shop, 'support')
})
afterAll(() => shop.close())

type Body = { name: string; permissions: Permission[]; version?: string | null }

function save(roleId: string, { version = null, ...body }: Body, cookie = owner.cookie) {
  return shop.rawCall('PUT /office/own-roles/:roleId', {
    params: { roleId },
    body: { version, ...body },
    cookie,
  })
}
const give = (role: string, staffId = member.staffId) =>
  shop.rawCall('PUT /office/staff/:staffId/role', {
    params: { staffId },
    body: { role },
    cookie: owner.cookie,
  })
const remove = (roleId: string) =>
  shop.rawCall('DELETE /office/own-roles/:roleId', { params: { roleId }, cookie: owner.cookie })
const me = async () => (await shop.call('GET /office/me', { cookie: member.cookie })).body.me
const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']

test('a role of single permissions, with those that they need, holds from the next call on', async () => {
  const roleId = newId()
  const { body } = await save(roleId, { name: 'Packer', permissions: ['change-orders'] })
  expect(body.roles).toMatchObject([
    {
      _id: roleId,
      name: 'Packer',
      permissions: ['read-products', 'read-orders', 'change-orders'],
      members: 0,
    },
  ])
  await give(roleId)
  expect(await me()).toMatchObject({
    role: { _id: roleId, name: 'Packer' },
    permissions: ['read-products', 'read-orders', 'change-orders'],
  })
  const status = async (name: 'GET /office/orders' | 'GET /office/customers' | 'GET /office/today') =>
    (await shop.call(name, { cookie: member.cookie })).status
  expect(await status('GET /office/orders')).toBe(200)
  expect(await status('GET /office/today')).toBe(403)
  expect(await status('GET /office/customers')).toBe(403)

  const [{ version } = { version: '' }] = body.roles
  await save(roleId, { name: 'Packer', permissions: ['read-customers'], version })
  expect(await status('GET /office/orders')).toBe(403)
  expect(await status('GET /office/customers')).toBe(200)
  const { body: log } = await shop.call('GET /office/activity', {
    query: { subject: 'Packer' },
    cookie: owner.cookie,
  })
  expect(log.entries).toMatchObject([
    {
      action: 'save-role',
      before: { permissions: 'read-products, read-orders, change-orders' },
      after: { permissions: 'read-customers' },
    },
    { action: 'save-role', before: null },
  ])
})

test('nobody but an owner changes roles, and no role manages the staff', async () => {
  const manager = await newMember(shop, 'manager')
  const grown: Body = { name: 'Grown', permissions: ['read-today'] }
  for (const { cookie } of [manager, member]) {
    expect(codeOf(await save(newId(), grown, cookie))).toBe('role-forbids')
  }
  const asOwner = await save(newId(), { name: 'Grown', permissions: ['change-staff'] })
  expect(asOwner.status).toBe(400)
  const rows = await shop.db.selectFrom('ownRoles').select('id').where('name', '=', 'Grown').execute()
  expect(rows).toEqual([])
  await expect(
    shop.runAsOwner(`insert into own_roles values ('${newId()}', 'Grown', '{change-staff}', now())`),
  ).rejects.toThrow('own_roles_permissions_check')
})

test('names are unique, a role that is in use stays, and another version is not overwritten', async () => {
  const [first, second] = [newId(), newId()]
  await save(first, { name: 'Riders', permissions: ['read-orders'] })
  expect(codeOf(await save(second, { name: 'rIDERS', permissions: ['read-orders'] }))).toBe('role-known')
  expect(codeOf(await save(first, { name: 'Rider', permissions: ['read-orders'], version: 'old' }))).toBe(
    'changed-meanwhile',
  )
  expect((await save(second, { name: 'Empty', permissions: [] })).status).toBe(400)
  await give(first)
  expect(codeOf(await remove(first))).toBe('role-in-use')
  await give('support')
  const invited = await shop.rawCall('POST /office/invitations', {
    body: { email: 'rider@staff.example', role: first },
    cookie: owner.cookie,
  })
  expect(invited.body.invitations).toMatchObject([{ role: { name: 'Riders' } }])
  expect(codeOf(await remove(first))).toBe('role-in-use')
  const [{ _id: invitationId } = { _id: '' }] = invited.body.invitations
  await shop.call('DELETE /office/invitations/:invitationId', {
    params: { invitationId },
    cookie: owner.cookie,
  })
  expect((await remove(first)).status).toBe(200)
  expect(codeOf(await remove(first))).toBe('role-not-found')
  for (const unknown of [newId(), 'riders', 'own', '\0']) {
    expect([400, 404]).toContain((await give(unknown)).status)
  }
})

test('of a role that is given and removed at once, either is refused', async () => {
  const roleId = newId()
  await save(roleId, { name: 'Short', permissions: ['read-orders'] })
  const [given, removed] = await Promise.all([give(roleId), remove(roleId)])
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([given.status, removed.status])
  await give('support')
})

test('an invitation by a link is shown once, mails nothing, and gives the role', async () => {
  const roleId = newId()
  await save(roleId, { name: 'Counter', permissions: ['change-prices'] })
  const { body, status } = await shop.rawCall('POST /office/invitations', {
    body: { email: 'counter@staff.example', role: roleId, isShown: true },
    cookie: owner.cookie,
  })
  expect(status).toBe(201)
  const [, token = ''] = /\/join#([\w-]{43})$/.exec(body.link ?? '') ?? []
  await shop.jobs.drain()
  expect(await shop.db.selectFrom('sentMails').selectAll().execute()).toEqual([])
  const seen = await shop.rawCall('POST /office/invitation', { body: { token } })
  expect(seen.body.role).toMatchObject({ name: 'Counter' })
  const joined = await shop.rawCall('POST /office/invitation/acceptance', {
    body: { token, fullName: 'Hana Tesfaye', password: 'coffee and bread' },
  })
  expect(joined.body.me.role).toMatchObject({ name: 'Counter' })
  const again = await shop.rawCall('POST /office/invitation', { body: { token } })
  expect(codeOf(again)).toBe('invitation-dead')
  const { body: listed } = await shop.call('GET /office/staff', { cookie: owner.cookie })
  expect('link' in listed).toBe(false)
})

test('a day of a member counts what was done in it, by the days of Addis Ababa', async () => {
  const hana = await newMember(shop, 'manager')
  const day = (date: string, cookie = owner.cookie, staffId = hana.staffId) =>
    shop.rawCall('GET /office/staff/:staffId/day', { params: { staffId }, query: { day: date }, cookie })
  const rename = (fullName: string) =>
    shop.call('PUT /office/me/name', { body: { fullName }, cookie: hana.cookie })
  await rename('Hana Tesfaye')
  await rename('Hana T.')
  expect((await day('2026-11-20')).body).toMatchObject({
    fullName: 'Hana T.',
    entries: 3,
    actions: [
      { action: 'change-own-account', count: 2 },
      { action: 'log-in', count: 1 },
    ],
  })
  // It is 00:30 of the next day in Addis Ababa.
  shop.clock.advance(12.5 * 60 * 60_000)
  const late = await newMember(shop, 'manager')
  const counted = async (date: string) => (await day(date, owner.cookie, late.staffId)).body.entries
  owner = await newMember(shop, 'owner')
  expect([await counted('2026-11-20'), await counted('2026-11-21')]).toEqual([0, 1])
  const support = await newMember(shop, 'support')
  expect((await day('2026-11-20', support.cookie)).status).toBe(403)
  expect((await day('2026-02-30')).status).toBe(400)
  expect((await day('2026-11-20', owner.cookie, newId())).status).toBe(404)
})
