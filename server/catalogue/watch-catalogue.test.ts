import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { listen } from '../database/listen.ts'
import { transaction } from '../database/transaction.ts'
import { catalogueChanged } from '../catalogue-changed.ts'
import { throttleMs, watchCatalogue } from './watch-catalogue.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const soon = { timeout: 20_000, interval: 10 }

test('a change is notified when it is committed, not before', async () => {
  const onChange = vi.fn<() => void>()
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  onChange.mockClear()
  await transaction(database.db, async (tx) => {
    await catalogueChanged(tx)
    await catalogueChanged(tx)
    await waitForMarker()
    expect(onChange).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), soon)
  await watch.close()
})

/** Notifications arrive in order, so those sent before have arrived too. */
async function waitForMarker(): Promise<void> {
  const received = vi.fn<(payload: string) => void>()
  const listener = await listen(database.url, { channel: 'marker', name: 'marker', onNotification: received })
  await database.pool.query(`select pg_notify('marker', 'now')`)
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith('now'), soon)
  await listener.close()
}

test('many changes cause few notifications, and the last is never lost', async () => {
  let seen = 0
  let calls = 0
  let state = 0
  const onChange = () => {
    calls += 1
    seen = state
  }
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  const began = performance.now()
  for (state = 1; state < 100; state += 1) await catalogueChanged(database.db)
  await vi.waitFor(() => expect(seen).toBe(100), soon)
  const rests = (performance.now() - began) / throttleMs
  expect(calls).toBeLessThanOrEqual(rests + 3)
  await watch.close()
})

test('a broken connection is restored, and onChange is called for what may have been missed', async () => {
  const onChange = vi.fn<() => void>()
  const watch = await watchCatalogue({ url: database.url, log, onChange })
  onChange.mockClear()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'merkato catalogue watch' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), soon)
  onChange.mockClear()
  await catalogueChanged(database.db)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), soon)
  await watch.close()
})
