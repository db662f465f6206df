import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { openLog } from '../log.ts'
import { addHealth } from './health.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

const log = openLog('silent')

describe('health', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  async function get(path: string) {
    const app = fastify()
    addHealth(app, { db: database.db, log })
    return app.inject(path)
  }
  const statusOf = async (path: string) => (await get(path)).statusCode

  it('is live and ready with its database', async () => {
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(200)
  })

  it('is not ready while a migration is missing', async () => {
    await database.runAsOwner(`
      create table hidden as select * from applied_migrations order by name desc limit 1;
      delete from applied_migrations where name in (select name from hidden)`)
    expect(await statusOf('/health/ready')).toBe(503)
    await database.runAsOwner('insert into applied_migrations select * from hidden')
    expect(await statusOf('/health/ready')).toBe(200)
  })

  it('stays ready while a newer version is being installed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'merkato-migrations-'))
    const app = fastify()
    addHealth(app, { db: database.db, log }, folder)
    await app.ready()
    await writeFile(join(folder, '9999-of-a-newer-version.sql'), 'select 1')
    expect((await app.inject('/health/ready')).statusCode).toBe(200)
    await rm(folder, { recursive: true })
  })

  it('is live but not ready when the database cannot be read', async () => {
    await database.runAsOwner('alter table applied_migrations rename to elsewhere')
    expect(await statusOf('/health/live')).toBe(200)
    expect(await get('/health/ready')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    await database.runAsOwner('alter table elsewhere rename to applied_migrations')
  })
})

describe('metrics', () => {
  it('are served on a separate port, by route', async () => {
    const metrics = openMetrics()
    const app = fastify()
    metrics.measure(app)
    app.get('/orders/:id', async () => 'one')
    await app.inject('/orders/secret-7')
    const port = await freePort()
    const close = await serveMetrics(metrics, { metrics: { host: '127.0.0.1', port, named: true } }, log)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('route="/orders/:id",status="200"')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('secret-7')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    close()
  })

  it('are not served on a port in use; that is a fault only for a port set by the operator', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const place = { host: '127.0.0.1', port: (taken.address() as AddressInfo).port }
    await expect(serveMetrics(openMetrics(), { metrics: { ...place, named: true } }, log)).rejects.toThrow(
      'METRICS_PORT',
    )
    const close = await serveMetrics(openMetrics(), { metrics: { ...place, named: false } }, log)
    close()
    await new Promise((resolve) => taken.close(resolve))
  })
})
