import { createContext } from 'react-router'
import type { StoreClient } from '../contract/client.ts'
import type { Trader } from '../contract/trader.ts'

/** What the server process provides to the pages. */
export type Site = {
  /** The public endpoints of the contract, called in process. */
  store: StoreClient
  /** The products on sale, for the sitemap. */
  addresses: {
    /** The ids after which the second and further parts of `size` products begin. */
    parts(size: number): Promise<string[]>
    products(part: { after: string; limit: number }): Promise<{ id: string; changedAt: Date }[]>
  }
  /** A tiny blurred preview of a picture as a data URL. */
  placeholderOf(imageUrl: string): Promise<string | undefined>
  trader: Trader
  /** Without a slash at the end: `https://merkato.example`. */
  publicUrl: string
  /** Where the browser finds the API: `/api` on the same origin. */
  storeApiUrl: string
  accountApiUrl: string
  development: boolean
  /** Called with every error that a page throws. */
  report: (error: unknown) => void
}

export const siteContext = createContext<Site>()
