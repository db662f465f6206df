import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../test/free-port.ts'

const program = join(import.meta.dirname, '../operator/main.ts')

/** Starts a shop beside the one of the other journeys, for those that need other settings, and stops it after `use`. */
export async function withOwnShop(
  settings: (port: number) => Record<string, string>,
  use: (url: string, officeUrl: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-journey-'))
  // The database server of root runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711)
  const [port, office] = [await freePort(), await freePort()]
  const shop = spawn(process.execPath, [program, 'serve'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      OFFICE_PORT: String(office),
      SELLER_PORT: 'off',
      METRICS_PORT: 'off',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings(port),
    },
  })
  const ended = once(shop, 'exit')
  const url = `http://localhost:${port}`
  await expect(async () => {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  }).toPass({ timeout: 110_000 })
  await use(url, `http://localhost:${office}`)
  shop.kill('SIGTERM')
  await ended
  // The database server may still write its last files.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
