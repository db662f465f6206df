import { createContext } from 'react-router'
import type { StoreClient } from '../contract/client.ts'
import type { Trader } from '../contract/trader.ts'

/** What the process hands to the pages when it renders them. */
export type Site = {
  /** The public half of the contract, by a direct call. */
  store: StoreClient
  /** The addresses of all products on sale, in parts, for the sitemap. */
  addresses: {
    /** The ids after which the second and every further part of `size` products begins. */
    parts(size: number): Promise<string[]>
    products(part: { after: string; limit: number }): Promise<{ id: string; changedAt: Date }[]>
  }
  /** A few blurred bytes, as a data address, to stand for a picture until it is there. */
  placeholderOf(imageUrl: string): Promise<string | undefined>
  trader: Trader
  /** Where the shop is, without a slash at the end: `https://merkato.example`. */
  publicUrl: string
  /** Where the browser finds the two halves of the API: `/api` on the same origin. */
  storeApiUrl: string
  accountApiUrl: string
  /** Development mode, which alone has `/t`. */
  development: boolean
  /** Is told of every error that a page threw. */
  report: (error: unknown) => void
}

export const siteContext = createContext<Site>()
