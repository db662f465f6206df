import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newProduct } from '../../../test/new-product.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { listen } from '../../platform/database/listen.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Change } from '../../platform/dependencies.ts'
import { countUnitsSold } from './product-figures.ts'
import { watchCatalogue } from './watch-catalogue.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const soon = { timeout: 20_000, interval: 10 }

let added = 0
async function addOffer(db: Database): Promise<void> {
  await db
    .insertInto('offers')
    .values({ id: newId(), title: `Offer ${(added += 1)}`, createdAt: new Date() })
    .execute()
}

const offersChanged: Change[] = [{ subject: 'offers', id: undefined }]

test('a change is notified when it is committed, not before', async () => {
  const onChange = vi.fn<(changes?: Change[]) => void>()
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  onChange.mockClear()
  await transaction(database.db, async (tx) => {
    await addOffer(tx)
    await addOffer(tx)
    await waitForMarker()
    expect(onChange).not.toHaveBeenCalled()
  })
  await eventually(() => expect(onChange.mock.calls).toEqual([[offersChanged]]), soon)
  await watch.close()
})

/** Notifications arrive in order, so those sent before have arrived too. */
async function waitForMarker(): Promise<void> {
  const received = vi.fn<(payload: string) => void>()
  const listener = await listen(database.url, { channel: 'marker', name: 'marker', onNotification: received })
  await database.pool.query(`select pg_notify('marker', 'now')`)
  await eventually(() => expect(received).toHaveBeenCalledWith('now'), soon)
  await listener.close()
}

test('a statement that touches too much for one notification names the subjects only', async () => {
  const onChange = vi.fn<(changes?: Change[]) => void>()
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  const ids = await Promise.all(Array.from({ length: 300 }, () => newProduct(database.db)))
  await waitForMarker()
  onChange.mockClear()
  const setStock = (received: number) => sql`
    insert into stock (variant_id, received) select id, ${received} from products
    on conflict (variant_id) do update set received = ${received}`
  await setStock(50).execute(database.db)
  await setStock(0).execute(database.db)
  await database.db.updateTable('stock').set({ received: 1 }).where('variantId', '=', ids[7]!).execute()
  const expected = [undefined, ids[7]].map((id) => [
    { subject: 'left', id },
    { subject: 'stock', id },
  ])
  await eventually(() => expect(onChange.mock.calls.map(([changes]) => changes)).toEqual(expected), soon)
  await watch.close()
})

test('changes of lists name the products that moved, unless they are too many', async () => {
  const onChange = vi.fn<(changes?: Change[]) => void>()
  const [first = '', second = ''] = [await newProduct(database.db), await newProduct(database.db)]
  const { categoryId, sellerId } = await database.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await database.db.deleteFrom('productFigures').execute()
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  await waitForMarker()
  onChange.mockClear()
  await countUnitsSold(database.db, [
    { variantId: first, quantity: 9 },
    { variantId: second, quantity: 9 },
  ])
  await sql`
    insert into product_figures (product_id, units_sold) select id, 5 from products
    on conflict (product_id) do nothing`.execute(database.db)
  const products = expect.toSatisfy(
    (ids: string[]) => ids.toSorted().join() === [first, second].toSorted().join(),
  )
  const expected = (named: unknown) => [
    { subject: 'popularity', id: categoryId, products: named },
    { subject: 'sales', id: sellerId, products: named },
    { subject: 'selling', id: categoryId, products: named },
  ]
  await eventually(
    () =>
      expect(onChange.mock.calls.map(([changes]) => changes)).toEqual([
        expected(products),
        expected(undefined),
      ]),
    soon,
  )
  await watch.close()
})

test('a broken connection is restored, and onChange is called for what may have been missed', async () => {
  const onChange = vi.fn<(changes?: Change[]) => void>()
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  onChange.mockClear()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'merkato catalogue watch' and datname = current_database()`,
  )
  await eventually(() => expect(onChange).toHaveBeenCalledWith(undefined), soon)
  onChange.mockClear()
  await addOffer(database.db)
  await eventually(() => expect(onChange).toHaveBeenCalledWith(offersChanged), soon)
  await watch.close()
})

/**
 * It leads to the database; `drop` lets nothing through any more on the present connections, and does not end them.
 */
async function openNetwork(url: string) {
  const { host, port } = new pg.Client(url)
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.push(client, database)
    client.pipe(database).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const to = new URL(url)
  to.searchParams.delete('host')
  to.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: to.href,
    drop() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a connection that the network has dropped without a word is replaced', async () => {
  const network = await openNetwork(database.url)
  const received = vi.fn<(payload: string) => void>()
  const listener = await listen(network.url, {
    channel: 'dropped',
    name: 'dropped',
    onNotification: received,
    lostAfterMs: 200,
  })
  network.drop()
  received.mockClear()
  await database.pool.query(`select pg_notify('dropped', 'missed')`)
  await eventually(() => expect(received.mock.calls).toEqual([['']]), soon)
  await database.pool.query(`select pg_notify('dropped', 'next')`)
  await eventually(() => expect(received).toHaveBeenCalledWith('next'), soon)
  await listener.close()
  network.close()
})
