import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/free-port.ts'
import { expect, test as base } from './shopper.ts'

const program = join(import.meta.dirname, '../operator/main.ts')

/**
 * Journeys in a shop of its own with two online gateways. The second one is Chapa's client, which calls the sandbox over
 * HTTP, as that has Chapa's API.
 */
export const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'merkato-gateways-'))
      // The database server of root runs as another user, which must be able to enter the folder.
      await chmod(folder, 0o711)
      const [port, office, metrics] = [await freePort(), await freePort(), await freePort()]
      const shop = spawn(process.execPath, [program, 'serve'], {
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          OFFICE_PORT: String(office),
          METRICS_PORT: String(metrics),
          DATA_DIR: folder,
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'error',
          PAYMENT_GATEWAYS: 'sandbox,chapa',
          CHAPA_URL: `http://127.0.0.1:${port}/sandbox-gateway`,
          CHAPA_SECRET_KEY: 'CHASECK_TEST-journeys',
          CHAPA_WEBHOOK_SECRET: 'journeys',
        },
      })
      const ended = once(shop, 'exit')
      const url = `http://localhost:${port}`
      await expect(async () => {
        expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      }).toPass({ timeout: 110_000 })
      await use(url)
      shop.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})
