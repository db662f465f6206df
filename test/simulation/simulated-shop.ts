import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beginAndEndSales } from '../../server/catalogue/products/sales.ts'
import { openMailer } from '../../server/platform/mail/open-mailer.ts'
import { openSmsGateway } from '../../server/platform/sms/gateways/gateways.ts'
import { openTelegramBot } from '../../server/platform/telegram/open-telegram-bot.ts'
import { openMediaStore } from '../../server/platform/media/open-media-store.ts'
import { openPictureProcesses } from '../../server/platform/media/open-picture-processes.ts'
import { openGateways } from '../../server/commerce/payments/gateways/gateways.ts'
import { readConfig } from '../../server/read-config.ts'
import type { Shop } from '../../server/platform/shop.ts'
import { freePort } from '../free-port.ts'
import { freshDatabase } from '../fresh-database.ts'
import type { Instruction } from './shop-process.ts'

/** The request may or may not have taken effect. */
export class ServerKilled extends Error {}

export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>

export async function openSimulatedShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'merkato-simulation-'))
  let now = Date.parse('2026-11-20T09:00:00Z')
  const database = await freshDatabase({ now: () => new Date(now) })
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.migrationUrl,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PAYOUT_MINIMUM: '1',
    PAYOUT_WITHHOLDING_PERCENT: '3',
  }
  const config = readConfig(env)
  const shop = {
    config,
    db: database.db,
    readDb: database.db,
    log: pino({ level: 'silent' }),
    mailer: openMailer(config),
    sms: openSmsGateway(config),
    telegram: openTelegramBot(config),
    media: await openMediaStore(config),
    pictures: openPictureProcesses(pino({ level: 'silent' })),
    gateways: await openGateways(config, database.db),
  } as Shop
  let server = await start()
  let restarting: Promise<void> | undefined

  async function start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'shop-process.ts'), {
      env: { ...env, PATH: process.env.PATH, SIMULATION_NOW: String(now) },
      execPath: process.execPath,
    })
    await messageOrExit(child)
    return child
  }

  async function messageOrExit(child: ChildProcess): Promise<void> {
    const settled = new AbortController()
    const { signal } = settled
    await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])
    settled.abort()
  }

  /** The promise resolves when the server has executed the instruction or was killed. */
  async function instruct(instruction: Instruction): Promise<void> {
    await ensureRunning()
    const done = messageOrExit(server)
    server.send(instruction, () => {})
    await done
  }

  /** A killed server is restarted a minute later. */
  async function ensureRunning(): Promise<void> {
    if (server.exitCode === null && server.signalCode === null) return
    restarting ??= restart().finally(() => (restarting = undefined))
    await restarting
  }

  async function restart(): Promise<void> {
    now += 60_000
    server = await start()
  }

  return {
    shop,
    ensureRunning,
    /** Due payments and refunds are reconciled with `reconcile`. */
    async advance(ms: number, { reconcile }: { reconcile: boolean }): Promise<void> {
      now += ms
      await instruct({ type: reconcile ? 'reconcile' : 'set-clock', now })
      await beginAndEndSales(database.db)
    },
    killAfter: (afterStatements: number) => instruct({ type: 'kill', afterStatements }),
    /** Throws `ServerKilled` if the server was killed before it responded. */
    async request(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
      await ensureRunning()
      try {
        const url = path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`
        const response = await fetch(url, { redirect: 'manual', ...init })
        return { status: response.status, text: await response.text() }
      } catch {
        throw new ServerKilled()
      }
    },
    async close(): Promise<void> {
      server.kill('SIGKILL')
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
