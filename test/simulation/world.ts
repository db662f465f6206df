import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { openMailer } from '../../server/mail/open-mailer.ts'
import { openMediaStore } from '../../server/media/media-store.ts'
import { openGateways } from '../../server/payments/gateways/open-gateways.ts'
import type { Shop } from '../../server/shop.ts'
import { freePort } from '../free-port.ts'
import { freshDatabase } from '../fresh-database.ts'
import type { Order } from './shop-process.ts'

/** The server died in the middle: what it was asked for may have happened or not. */
export class Died extends Error {}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A server in a process of its own, the database both share, and the one clock. */
export async function openWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'merkato-simulation-'))
  let now = Date.parse('2026-11-20T09:00:00Z')
  const database = await freshDatabase({ now: () => new Date(now) })
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  }
  const config = readConfig(env)
  // The operator's own view of the shop: another process on the same database.
  const shop = {
    config,
    db: database.db,
    readDb: database.db,
    log: pino({ level: 'silent' }),
    mailer: openMailer(config),
    media: await openMediaStore(config),
    gateways: await openGateways(config, database.db, database.pool),
  } as Shop
  let server = await start()
  let deaths = 0
  let reviving: Promise<void> | undefined

  async function start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'shop-process.ts'), {
      env: { ...env, PATH: process.env.PATH, SIMULATION_NOW: String(now) },
      execPath: process.execPath,
    })
    await answerOf(child)
    return child
  }

  /** Resolves when the server has done what it was told, or has died over it. */
  async function answerOf(child: ChildProcess): Promise<void> {
    const heard = new AbortController()
    const { signal } = heard
    await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])
    heard.abort()
  }

  async function tell(order: Order): Promise<void> {
    await alive()
    const answer = answerOf(server)
    server.send(order, () => {})
    await answer
  }

  /** Starts the server again where it was killed; a minute has passed by then. */
  async function alive(): Promise<void> {
    if (server.exitCode === null && server.signalCode === null) return
    reviving ??= revive().finally(() => (reviving = undefined))
    await reviving
  }

  async function revive(): Promise<void> {
    deaths += 1
    now += 60_000
    server = await start()
  }

  return {
    shop,
    origin: `http://127.0.0.1:${port}`,
    alive,
    deaths: () => deaths,
    /** Time passes; timers that came due by then do their work where `check` says so. */
    async pass(ms: number, { check }: { check: boolean }): Promise<void> {
      now += ms
      await tell({ deed: check ? 'check' : 'clock', at: now })
    },
    /** The server dies at the statement after so many. */
    dieAfter: (afterStatements: number) => tell({ deed: 'die', afterStatements }),
    /** A request to the server; throws `Died` where it was killed before it answered. */
    async request(
      path: string,
      init: RequestInit = {},
    ): Promise<{ status: number; text: string; headers: Headers }> {
      await alive()
      try {
        const url = path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`
        const answer = await fetch(url, { redirect: 'manual', ...init })
        return { status: answer.status, text: await answer.text(), headers: answer.headers }
      } catch {
        throw new Died()
      }
    },
    async close(): Promise<void> {
      server.kill('SIGKILL')
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
