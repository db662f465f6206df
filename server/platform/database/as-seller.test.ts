import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { asSeller } from './as-seller.ts'
import { connect } from './connect.ts'
import type { Connection, Database } from './connect.ts'
import { transaction } from './transaction.ts'
import { sellerRole } from './walls/seller-walls.ts'

let database: FreshDatabase
/** It has one connection, which every call below gets. A pooler would prepare nothing for a session. */
let shared: Connection
let sellerId: string
beforeAll(async () => {
  database = await freshDatabase()
  shared = connect(database.url, { max: 1, isPooled: true })
  sellerId = await newSeller(database.db)
  await newSeller(database.db)
})
afterAll(async () => {
  await shared.close()
  await database.close()
})

type Who = { role: string; seller: string | null; process: number }

async function whoIs(db: Database): Promise<Who | undefined> {
  const { rows } = await sql<Who>`
    select current_user as role, nullif(current_setting('merkato.seller_id', true), '') as seller,
           pg_backend_pid() as process`.execute(db)
  return rows[0]
}

const sellersSeen = async (db: Database) => (await db.selectFrom('sellers').select('id').execute()).length

async function expectTheShopItself(): Promise<void> {
  const shop = new URL(database.url).username
  expect(await whoIs(shared.db)).toMatchObject({ role: shop, seller: null })
  expect(await sellersSeen(shared.db)).toBe(2)
}

test('work is done as the seller, and its result is returned', async () => {
  const seen = await asSeller(shared.db, sellerId, async (tx) => ({
    ...(await whoIs(tx)),
    sellers: await tx.selectFrom('sellers').select('id').execute(),
  }))
  expect(seen).toMatchObject({ role: sellerRole, seller: sellerId, sellers: [{ id: sellerId }] })
})

test('a connection keeps neither role nor seller after a commit', async () => {
  const before = await whoIs(shared.db)
  await asSeller(shared.db, sellerId, whoIs)
  await expectTheShopItself()
  expect((await whoIs(shared.db))?.process).toBe(before?.process)
})

test('a connection keeps neither role nor seller after an error of the work or of a statement', async () => {
  const broken = asSeller(shared.db, sellerId, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  await expectTheShopItself()
  const refused = asSeller(shared.db, sellerId, (tx) => tx.selectFrom('users').select('id').execute())
  await expect(refused).rejects.toThrow('permission denied for table users')
  await expectTheShopItself()
  const nobody = asSeller(shared.db, 'nobody', sellersSeen)
  await expect(nobody).rejects.toThrow('invalid input syntax for type uuid')
  await expectTheShopItself()
  expect(await asSeller(shared.db, '', sellersSeen)).toBe(0)
})

test('a connection that is lost in the middle takes role and seller with it', async () => {
  const lost = asSeller(shared.db, sellerId, async (tx) => {
    const { process } = (await whoIs(tx)) ?? {}
    await sql`select pg_terminate_backend(${process})`.execute(database.db)
    return sellersSeen(tx)
  })
  await expect(lost).rejects.toThrow()
  await expectTheShopItself()
})

test('sellers who call at the same time see each their own', async () => {
  const both = await Promise.all(
    [sellerId, await newSeller(database.db)].map((id) =>
      asSeller(database.db, id, async (tx) => {
        const rows = await tx.selectFrom('sellers').select('id').execute()
        return rows.map((row) => row.id === id)
      }),
    ),
  )
  expect(both).toEqual([[true], [true]])
  await database.db.deleteFrom('sellers').where('id', 'not in', [sellerId]).execute()
  await newSeller(database.db)
})

test('it is refused in an open transaction, in either direction', async () => {
  const inside = transaction(shared.db, (tx) => asSeller(tx, sellerId, sellersSeen))
  await expect(inside).rejects.toThrow('a transaction of its own')
  const nested = asSeller(database.db, sellerId, (tx) => asSeller(tx, sellerId, sellersSeen))
  await expect(nested).rejects.toThrow('a transaction of its own')
})

test('without a seller the role sees nothing', async () => {
  const seen = await transaction(shared.db, async (tx) => {
    await sql`set local role ${sql.id(sellerRole)}`.execute(tx)
    return sellersSeen(tx)
  })
  expect(seen).toBe(0)
})
