import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { test as base } from './shopper.ts'

/** The connection between the browser of a test and the shop. */
class Line {
  private readonly page: Page
  private readonly context: BrowserContext
  private throttle: CDPSession | undefined
  /** `loseEveryTenth` has lost so many requests. */
  lost = 0

  constructor(page: Page) {
    this.page = page
    this.context = page.context()
  }

  /** No request gets through, and the browser knows that it is offline. */
  async cut(): Promise<void> {
    await this.context.setOffline(true)
  }

  /** Ends whatever was wrong with the line. */
  async restore(): Promise<void> {
    await this.context.setOffline(false)
    await this.context.unroute('**/*', this.loseTenth)
    await this.throttle?.detach()
    this.throttle = undefined
  }

  /** A slow 3G network is like this: 400 kbit/s, 400 ms. */
  async slow(): Promise<void> {
    this.throttle ??= await this.context.newCDPSession(this.page)
    const bytesPerSecond = 400_000 / 8
    await this.throttle.send('Network.enable')
    await this.throttle.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }

  /**
   * Every tenth request of any kind gets no response: scripts, page data, pictures, calls of the API. Not the
   * document, without which there is no page.
   */
  async loseEveryTenth(): Promise<void> {
    await this.context.route('**/*', this.loseTenth)
  }

  private requests = 0

  private readonly loseTenth: Parameters<BrowserContext['route']>[1] = async (route, request) => {
    if (request.isNavigationRequest()) return route.fallback()
    this.requests += 1
    if (this.requests % 10 !== 0) return route.fallback()
    this.lost += 1
    await route.abort('connectionfailed')
  }
}

export const test = base.extend<{ line: Line }>({
  line: async ({ page }, use) => {
    const line = new Line(page)
    await use(line)
    // The checks at the end of a test need the line.
    await line.restore()
  },
})

export { expect } from './shopper.ts'

/** Links pressed before it are followed by the browser itself, with a page load. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.replayEarlyClicks)
}
