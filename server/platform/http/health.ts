import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Migration } from '../database/read-migrations.ts'
import { readMigrations } from '../database/read-migrations.ts'
import { within } from '../database/within.ts'
import type { Shop } from '../shop.ts'

const timeLimitMs = 2_000

/** Ready means that the database has all migrations of this version. */
export function addHealth(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'log'>,
  migrationsFolder?: string,
): void {
  let required: Migration[] = []
  app.addHook('onReady', async () => {
    required = await readMigrations(migrationsFolder)
  })
  const hide = { schema: { hide: true } }
  app.get('/health/live', hide, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', hide, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await reasonNotReady(shop, required)
    if (reason === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ success: false, message: reason })
  })
}

async function reasonNotReady(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  required: Migration[],
): Promise<string | null> {
  try {
    const { rows } = await within(
      timeLimitMs,
      sql<{ name: string }>`select name from applied_migrations`.execute(db),
    )
    const applied = new Set(rows.map((row) => row.name))
    return required.every(({ name }) => applied.has(name)) ? null : 'The database has pending migrations'
  } catch (error) {
    log.warn({ err: error }, 'the shop is not ready')
    return 'The database cannot be reached'
  }
}
