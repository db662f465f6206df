import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { twoSellers } from '../../../test/two-sellers.ts'
import { allHandlers } from '../../all-handlers.ts'
import { openMetrics } from '../../platform/http/metrics.ts'
import { buildPortal } from './build-portal.ts'

const buildDirectory = join(import.meta.dirname, '../../../build')
const reads = (Object.entries(contract) as [EndpointName, Endpoint][])
  .filter(
    ([name, { api }]) => api === 'seller' && /^GET [^:]+$/.test(name) && name !== 'GET /seller/variants',
  )
  .map(([name]) => name)

let shop: TestShop
let members: [TestSellerMember, TestSellerMember]
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  const { first, second } = await twoSellers(shop)
  members = [await newSellerMember(shop, first), await newSellerMember(shop, second)]
})
afterAll(() => shop.close())

const read = (name: EndpointName, { cookie }: TestSellerMember) => shop.rawCall(name, { cookie } as never)

test('no answer of the portal is kept, by the shop or on the way, for the next who asks', async () => {
  const [one, other] = members
  for (const name of reads) {
    const [mine, theirs, again] = [await read(name, one), await read(name, other), await read(name, one)]
    expect([name, mine.status, theirs.status]).toEqual([name, 200, 200])
    expect(mine.headers['cache-control'], name).toContain('no-store')
    expect(again.body, name).toEqual(mine.body)
    expect(JSON.stringify(mine.body), name).not.toContain(other.sellerId)
    expect(JSON.stringify(theirs.body), name).not.toContain(one.sellerId)
  }
})

test('metrics name no seller, member or product, and the portal does not serve them', async () => {
  const metrics = openMetrics()
  const portal = await buildPortal(shop.shop, { handlers: allHandlers, buildDirectory, metrics })
  try {
    for (const { cookie } of members)
      for (const name of reads) {
        const answer = await portal.inject({
          url: `/api${name.slice(4)}`,
          headers: { cookie, host: 'localhost' },
        })
        expect(answer.statusCode, name).toBe(200)
      }
    const text = await metrics.registry.metrics()
    expect(text).toContain('/seller/orders')
    const { rows } = await sql<{ word: string }>`
      select unnest(array[id::text, store_name]) as word from sellers
      union select unnest(array[id::text, email]) from seller_members
      union select unnest(array[id::text, sku]) from products`.execute(shop.db)
    expect(rows.map(({ word }) => word).filter((word) => text.includes(word))).toEqual([])
    expect((await portal.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).not.toContain(
      '# HELP',
    )
  } finally {
    await portal.close()
  }
})
