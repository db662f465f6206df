import type { StoreClient } from './client.ts'
import type { Trader } from './trader.ts'

/** What the server process passes to the pages that it renders. */
export type Site = {
  /** The store API, called without HTTP. */
  store: StoreClient
  /** All products for sale, in parts, for the sitemap. */
  addresses: {
    /** The ids after which the second and every further part of `size` products begins. */
    parts(size: number): Promise<string[]>
    products(part: { after: string; limit: number }): Promise<{ id: string; changedAt: Date }[]>
  }
  /** A tiny blurred version of a picture as a data URL, shown until the picture has loaded. */
  placeholderOf(imageUrl: string): Promise<string | undefined>
  trader: Trader
  /** The origin of the shop, without a slash at the end: `https://merkato.example`. */
  publicUrl: string
  /** Where the browser reaches the two APIs: `/api` where they are on the same origin. */
  storeApiUrl: string
  accountApiUrl: string
  /** Development mode, which alone has `/t`. */
  development: boolean
  /** Logs an error that a page threw. */
  report: (error: unknown) => void
}
