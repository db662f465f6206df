import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Migration } from '../database/read-migrations.ts'
import { readMigrations } from '../database/read-migrations.ts'
import type { Shop } from '../shop.ts'

const patienceMs = 2_000

/**
 * `/health/live`: the process answers. `/health/ready`: so does the database, with every migration in that this
 * process was started with; 503 until then (api.md, "Around the API").
 */
export function addHealth(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'log'>,
  migrationsFolder?: string,
): void {
  let wanted: Migration[] = []
  app.addHook('onReady', async () => {
    wanted = await readMigrations(migrationsFolder)
  })
  const hide = { schema: { hide: true } }
  app.get('/health/live', hide, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', hide, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const missing = await whatIsMissing(shop, wanted)
    if (missing === null) return { status: 'ready' }
    return reply.code(503).send({ success: false, message: missing })
  })
}

async function whatIsMissing(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  wanted: Migration[],
): Promise<string | null> {
  try {
    const { rows } = await inTime(db.execute<{ name: string }>(sql`select name from applied_migrations`))
    const applied = new Set(rows.map((row) => row.name))
    return wanted.every(({ name }) => applied.has(name)) ? null : 'The database lacks migrations'
  } catch (error) {
    log.warn({ err: error }, 'the shop is not ready')
    return 'The database does not answer'
  }
}

async function inTime<Result>(deed: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs)
  try {
    return await Promise.race([deed, promise])
  } finally {
    clearTimeout(timer)
  }
}
