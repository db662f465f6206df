import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '../../../contract/addresses.ts'
import { addToCart } from '../../../test/checkout.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function add({ token, userId }: Shopper, over: Record<string, unknown> = {}) {
  return shop.rawCall('POST /add-address', { token, body: { ...homeAddress, userId, ...over } })
}

async function added(shopper: Shopper, over: Record<string, unknown> = {}): Promise<Address> {
  shop.clock.advance(1_000)
  return (await add(shopper, over)).body.newAddress
}

function remove({ token, userId }: Shopper, addressId: string) {
  return shop.call('DELETE /addresses/remove', { token, body: { userId, addressId } })
}

function setDefault({ token }: Shopper, addressId: string) {
  return shop.call('POST /addresses/set-default', { token, body: { addressId } })
}

async function list({ token, userId }: Shopper): Promise<Address[]> {
  return (await shop.call('GET /addresses', { token, query: { userId } })).body.addresses
}

function cities(addresses: Address[]): string[] {
  return addresses.map(({ city, defaultShippingAddress }) => (defaultShippingAddress ? `${city}*` : city))
}

test('the first address becomes the default, later ones only on request', async () => {
  const shopper = await newShopper(shop, { address: false })
  const first = await add(shopper)
  expect(first.status).toBe(201)
  expect(first.body.newAddress).toEqual({
    ...homeAddress,
    region: 'Addis Ababa',
    zone: 'Bole',
    woreda: '03',
    houseNumber: '412',
    landmark: 'near Edna Mall',
    _id: expect.any(String),
    type: 'shipping',
    defaultShippingAddress: true,
    userId: shopper.userId,
  })
  await added(shopper, { city: 'Kirkos' })
  expect((await added(shopper, { city: 'Yeka', defaultShippingAddress: true })).defaultShippingAddress).toBe(
    true,
  )
  expect(cities(await list(shopper))).toEqual(['Yeka*', 'Kirkos', 'Bole'])
})

test.each(['street', 'city', 'state', 'country', 'zipCode'])('%s is required', async (field) => {
  const shopper = await newShopper(shop, { address: false })
  for (const nothing of [undefined, '   ']) {
    const response = await add(shopper, { [field]: nothing })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ msg: 'Required', path: field }] } })
  }
  expect(await list(shopper)).toEqual([])
})

test('a new default address is listed first and is the only default', async () => {
  const shopper = await newShopper(shop, { address: false })
  const first = await added(shopper)
  await added(shopper, { city: 'Kirkos' })
  const response = await setDefault(shopper, (await added(shopper, { city: 'Yeka' }))._id)
  expect(response.status).toBe(200)
  expect(cities(response.body.addresses)).toEqual(['Yeka*', 'Kirkos', 'Bole'])
  expect(cities((await setDefault(shopper, first._id)).body.addresses)).toEqual(['Bole*', 'Yeka', 'Kirkos'])
})

test('the address of the last order is listed before newer ones that were not used', async () => {
  const shopper = await newShopper(shop, { address: false })
  const home = await added(shopper)
  await added(shopper, { city: 'Kirkos' })
  const work = await added(shopper, { city: 'Yeka' })
  await addToCart(shop, shopper, await newProduct(shop.db))
  shop.clock.advance(1_000)
  const placed = await shop.call('POST /order', { token: shopper.token, body: { userId: shopper.userId } })
  expect(placed.status).toBe(201)
  await setDefault(shopper, work._id)
  expect(cities(await list(shopper))).toEqual(['Yeka*', 'Bole', 'Kirkos'])
  await setDefault(shopper, home._id)
  expect(cities(await list(shopper))).toEqual(['Bole*', 'Yeka', 'Kirkos'])
})

function update({ token, userId }: Shopper, addressId: string, over: Record<string, unknown>) {
  return shop.rawCall('POST /update-address', { token, body: { userId, addressId, ...over } })
}

test('an address is changed by its owner only, in the given fields only', async () => {
  const [shopper, stranger] = [
    await newShopper(shop, { address: false }),
    await newShopper(shop, { address: false }),
  ]
  const address = await added(shopper)
  expect((await update({ ...shopper, token: '' }, address._id, { city: 'Yeka' })).status).toBe(401)
  expect((await update({ ...shopper, token: stranger.token }, address._id, { city: 'Yeka' })).status).toBe(
    403,
  )
  expect((await update(stranger, address._id, { city: 'Yeka' })).status).toBe(404)
  expect(await update(shopper, address._id, { street: ' ' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'street' }] },
  })
  expect(await list(shopper)).toEqual([address])

  const changed = { street: 'House 7', city: 'Yeka' }
  const response = await update(shopper, address._id, changed)
  const { woreda: _woreda, landmark: _landmark, ...left } = address
  const after = { ...left, ...changed, zone: 'Yeka', houseNumber: '7' }
  expect(response).toMatchObject({ status: 200, body: { address: after } })
  expect(await list(shopper)).toEqual([after])
})

test('a changed address can become the default, and the default stays one', async () => {
  const shopper = await newShopper(shop, { address: false })
  const first = await added(shopper)
  const second = await added(shopper, { city: 'Kirkos' })
  const response = await update(shopper, second._id, { defaultShippingAddress: true })
  expect(response.body.address.defaultShippingAddress).toBe(true)
  await update(shopper, second._id, { city: 'Arada', defaultShippingAddress: false })
  expect(cities(await list(shopper))).toEqual(['Arada*', 'Bole'])
  await update(shopper, first._id, { ...homeAddress, defaultShippingAddress: true })
  expect(cities(await list(shopper))).toEqual(['Bole*', 'Arada'])
})

test('removing the default address makes the newest one the default', async () => {
  const shopper = await newShopper(shop, { address: false })
  const first = await added(shopper)
  await added(shopper, { city: 'Kirkos' })
  await added(shopper, { city: 'Yeka' })
  const response = await remove(shopper, first._id)
  expect(response).toMatchObject({ status: 200, body: { success: true } })
  expect(cities(response.body.addresses)).toEqual(['Yeka*', 'Kirkos'])
})

test('the last address cannot be removed', async () => {
  const shopper = await newShopper(shop, { address: false })
  const only = await added(shopper)
  expect(await remove(shopper, only._id)).toMatchObject({
    status: 409,
    body: { message: 'Cannot remove the last address. At least one address must remain.' },
  })
  expect(await list(shopper)).toHaveLength(1)
})

test("an unknown address, or another user's, is 404", async () => {
  const [shopper, other] = [
    await newShopper(shop, { address: false }),
    await newShopper(shop, { address: false }),
  ]
  await added(shopper)
  await added(shopper)
  const theirs = await added(other)
  for (const id of ['nothing', theirs._id]) {
    expect((await remove(shopper, id)).status).toBe(404)
    expect((await setDefault(shopper, id)).status).toBe(404)
  }
  expect(await list(other)).toEqual([theirs])
})

test('concurrent removals of all addresses leave one, which is the default', async () => {
  const shopper = await newShopper(shop, { address: false })
  const all: Address[] = []
  for (let n = 0; n < 6; n += 1) all.push(await added(shopper))
  const responses = await Promise.all(all.map((address) => remove(shopper, address._id)))
  expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 200, 200, 200, 409])
  const left = await list(shopper)
  expect(left.map((address) => address.defaultShippingAddress)).toEqual([true])
})

test('concurrent changes leave one default address', async () => {
  const shopper = await newShopper(shop, { address: false })
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => add(shopper, { defaultShippingAddress: true })),
  )
  expect(responses.map((response) => response.status)).toEqual(Array(6).fill(201))
  await Promise.all(responses.map((response) => setDefault(shopper, response.body.newAddress._id)))
  const defaults = (await list(shopper)).filter((address) => address.defaultShippingAddress)
  expect(defaults).toHaveLength(1)
})

test('an address book has a limit, also at the same moment', async () => {
  const shopper = await newShopper(shop, { address: false })
  const responses = await Promise.all(Array.from({ length: 53 }, () => add(shopper)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(50)
  expect((await add(shopper)).status).toBe(409)
  expect(await list(shopper)).toHaveLength(50)
})

const told = {
  recipient: 'Abebe Kebede',
  phone: '+251911223344',
  phone2: '+251115151515',
  region: 'Oromia',
  zone: 'East Shewa',
  woreda: '03',
  kebele: '07',
  houseNumber: '1124',
  landmark: 'behind the bus station',
  note: 'The blue gate',
  location: { latitude: 8.54, longitude: 39.27 },
}

function addDetails({ token, userId }: Shopper, over: Record<string, unknown> = {}, query = {}) {
  return shop.rawCall('POST /add-address', { token, query, body: { userId, ...told, ...over } })
}

test('an address is given as people give it, and its lines are made of that', async () => {
  const shopper = await newShopper(shop, { address: false })
  const { status, body } = await addDetails(shopper)
  expect(status).toBe(201)
  expect(body.newAddress).toEqual({
    ...told,
    zoneId: 'Oromia/East Shewa',
    street: 'Woreda 03, Kebele 07, House 1124, behind the bus station',
    city: 'East Shewa',
    state: 'Oromia',
    country: 'Ethiopia',
    zipCode: '1000',
    _id: expect.any(String),
    type: 'shipping',
    defaultShippingAddress: true,
    userId: shopper.userId,
  })
  expect(await list(shopper)).toEqual([body.newAddress])
  const town = await addDetails(shopper, { city: 'Adama', zipCode: '1888', street: 'House 9' })
  expect(town.body.newAddress).toMatchObject({ street: 'House 9', city: 'Adama', zipCode: '1888' })
  const former = await addDetails(shopper, { region: 'SNNPR', zone: 'ወላይታ', city: 'Sodo' })
  expect(former.body.newAddress).toMatchObject({ state: 'South Ethiopia', zoneId: 'South Ethiopia/Wolaita' })
})

test.each([
  '0911 22 33 44',
  '+251911223344',
  '251911223344',
  '00251-911-223-344',
  '911223344',
  '(0911) 223344',
])('the number %s is understood', async (phone) => {
  const shopper = await newShopper(shop, { address: false })
  const { body } = await addDetails(shopper, { phone, phone2: '0711223344' })
  expect(body.newAddress).toMatchObject({ phone: '+251911223344', phone2: '+251711223344' })
})

test.each([
  ['phone', '0911'],
  ['phone2', 'call me'],
  ['recipient', 'x'.repeat(101)],
  ['houseNumber', 'x'.repeat(51)],
  ['landmark', 'x'.repeat(201)],
  ['note', 'x'.repeat(301)],
  ['note', 'a\u0000b'],
  ['zone', 7],
])('%s cannot be %j', async (field, value) => {
  const shopper = await newShopper(shop, { address: false })
  const refused = await addDetails(shopper, { [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: field }] } })
  const address = await added(shopper)
  expect(await update(shopper, address._id, { [field]: value })).toMatchObject({
    status: 400,
    body: { errors: [{ path: field }] },
  })
  expect(await list(shopper)).toEqual([address])
})

test.each([
  { latitude: 0, longitude: 38.7 },
  { latitude: 9, longitude: 50 },
  { latitude: '9', longitude: 38.7 },
  { latitude: 9 },
])('a point is in Ethiopia, not %j', async (location) => {
  const shopper = await newShopper(shop, { address: false })
  const { status, body } = await addDetails(shopper, { location })
  expect(status).toBe(400)
  expect(body.errors?.[0]?.path).toMatch(/^location/)
})

test('what can be made of nothing is still required, and a region is that of the state', async () => {
  const shopper = await newShopper(shop, { address: false })
  const { region: _region, zone: _zone, ...placeless } = told
  const { token, userId } = shopper
  expect(await shop.rawCall('POST /add-address', { token, body: { userId, ...placeless } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'city' }, { path: 'state' }] },
  })
  const other = await addDetails(shopper, { state: 'Amhara' })
  expect(other).toMatchObject({ status: 400, body: { errors: [{ path: 'region' }] } })
  const address = await added(shopper)
  expect((await update(shopper, address._id, { state: 'Amhara', region: 'Oromia' })).status).toBe(400)
})

test('details are changed and removed by their owner only, and the lines follow', async () => {
  const [shopper, stranger] = [
    await newShopper(shop, { address: false }),
    await newShopper(shop, { address: false }),
  ]
  const { body } = await addDetails(shopper)
  const id: string = body.newAddress._id
  expect((await update({ ...shopper, token: '' }, id, { landmark: 'Gate 2' })).status).toBe(401)
  expect((await update({ ...shopper, token: stranger.token }, id, { landmark: 'Gate 2' })).status).toBe(403)
  expect((await update(stranger, id, { landmark: 'Gate 2' })).status).toBe(404)
  expect(await list(shopper)).toEqual([body.newAddress])

  await update(shopper, id, { landmark: 'Gate 2', kebele: '', houseNumber: null, phone2: '', location: null })
  const [changed] = await list(shopper)
  const { kebele: _k, houseNumber: _h, phone2: _p, location: _l, ...left } = body.newAddress
  expect(changed).toEqual({ ...left, landmark: 'Gate 2', street: 'Woreda 03, Gate 2' })

  const moved = await update(shopper, id, { region: 'Addis Ababa', zone: 'ቦሌ' })
  expect(moved.body.address).toMatchObject({ state: 'Addis Ababa', city: 'ቦሌ', zoneId: 'Addis Ababa/Bole' })
})

test('an order keeps the details of its address', async () => {
  const shopper = await newShopper(shop, { address: false })
  await addDetails(shopper)
  const order = await newOrder(shop.db, shopper.userId)
  await update(shopper, (await list(shopper))[0]!._id, { landmark: 'Elsewhere', phone: '0700000000' })
  const found = await shop.call('GET /order', {
    token: shopper.token,
    query: { userId: shopper.userId, orderId: order.id },
  })
  expect(found.body.order.deliveryAddress).toMatchObject({ ...told, zoneId: 'Oromia/East Shewa' })
})
