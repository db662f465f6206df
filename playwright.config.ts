import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './test/find-chromium.ts'
import { freePort } from './test/free-port.ts'

/** Against a running shop with the embedded database, the demo catalogue and the sandbox gateway. */
// The environment passes what is chosen here to the workers, which read this file again.
const port = (process.env.E2E_PORT ??= String(await freePort()))
const metricsPort = (process.env.E2E_METRICS_PORT ??= String(await freePort()))
const officePort = (process.env.E2E_OFFICE_PORT ??= String(await freePort()))
const sellerPort = (process.env.E2E_SELLER_PORT ??= String(await freePort()))
const dataDir = (process.env.E2E_DATA_DIR ??= makeTemporaryFolder())
// The database server of root runs as another user, which must be able to enter the folder.
chmodSync(dataDir, 0o711)
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/stock-up.ts',
  fullyParallel: true,
  // Each waits for the shop at times.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  reporter: process.env.CI ? 'line' : 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
    // A worker would answer what a test intercepts; the journeys about the worker allow it.
    serviceWorkers: 'block',
    // Traces take a tenth of the time; `playwright test --trace on` records them.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      grepInvert: /@desktop/,
    },
    // Tests tagged @phone behave the same on wide screens.
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
  ],
  webServer: {
    // The shop draws the pictures of its demo while it is open, and journeys look at them.
    command: 'node operator/main.ts demo && exec node operator/main.ts serve',
    url: `http://localhost:${port}/health/ready`,
    timeout: 240_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      METRICS_PORT: metricsPort,
      OFFICE_PORT: officePort,
      SELLER_PORT: sellerPort,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      // A journey makes the runs.
      PAYOUT_DAYS: 'off',
      // Journeys answer for Google themselves; the other providers are not set up.
      GOOGLE_CLIENT_ID: 'journeys',
      GOOGLE_CLIENT_SECRET: 'journeys',
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
    },
  },
})

/** In the process that starts the shop, which has ended when this one does. */
function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'merkato-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
