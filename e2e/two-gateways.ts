import { withOwnShop } from './own-shop.ts'
import { test as base } from './shopper.ts'

/**
 * Journeys in a shop of its own with two online gateways. The second one is Chapa's client, which calls the sandbox over
 * HTTP, as that has Chapa's API.
 */
export const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      await withOwnShop(
        (port) => ({
          PAYMENT_GATEWAYS: 'sandbox,chapa',
          CHAPA_URL: `http://127.0.0.1:${port}/sandbox-gateway`,
          CHAPA_SECRET_KEY: 'CHASECK_TEST-journeys',
          CHAPA_WEBHOOK_SECRET: 'journeys',
        }),
        use,
      )
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})
