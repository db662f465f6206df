import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../test/free-port.ts'

const program = join(import.meta.dirname, '../operator/main.ts')

interface OwnShop {
  /** The portal of sellers. */
  portalUrl: string
  /** What runs beside the shop has the same settings. */
  env: Record<string, string>
  /** The process ends as by a power cut. */
  kill(): Promise<void>
  /** It has been killed before. */
  start(): Promise<void>
}

/** Starts a shop beside the one of the other journeys, for those that need other settings, and stops it after `use`. */
export async function withOwnShop(
  settings: (port: number) => Record<string, string>,
  use: (url: string, officeUrl: string, own: OwnShop) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-journey-'))
  // The database server of root runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711)
  const [port, office, portal] = [await freePort(), await freePort(), await freePort()]
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    OFFICE_PORT: String(office),
    SELLER_PORT: String(portal),
    METRICS_PORT: 'off',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...settings(port),
  }
  const url = `http://localhost:${port}`
  let stop = await start(env, url)
  try {
    await use(url, `http://localhost:${office}`, {
      portalUrl: `http://localhost:${portal}`,
      env,
      kill: () => stop('SIGKILL'),
      start: async () => {
        stop = await start(env, url)
      },
    })
  } finally {
    await stop('SIGTERM')
    // The database server may still write its last files.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

async function start(env: Record<string, string>, url: string) {
  const shop = spawn(process.execPath, [program, 'serve'], { stdio: 'ignore', env })
  const ended = once(shop, 'exit')
  await expect(async () => {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  }).toPass({ timeout: 110_000 })
  return async (signal: 'SIGKILL' | 'SIGTERM') => {
    shop.kill(signal)
    await ended
  }
}
