import type { Provider } from './accounts.ts'
import type { Card } from './catalogue.ts'
import type { StoreClient } from './client.ts'
import type { EndpointsOf, InputOf, ResponseOf } from './contract.ts'
import type { Language } from './language.ts'
import type { Trader } from './trader.ts'

/** `name` is that of the network. */
export type SocialPage = { name: string; url: string }

/** It is the bar above the top bar. `link` is a path of the shop without a language. */
export type Announcement = { id: string; text: string; link: string | null }

export type StoredPicture = {
  width: number
  height: number
  /** A blurred preview as a data URL; empty if there is none. */
  placeholder: string
}

/** A review of a bought product, as the home page shows it. */
export type Testimonial = {
  productId: string
  productName: string
  reviewerName: string
  rating: number
  text: string
}

/** What the server process passes to the pages. */
export type Site = {
  store: StoreClient
  /** What `take` takes of a response; other changes of it leave the page as it is. Each `part` has one `take`. */
  part<Name extends EndpointsOf<'store'>, Part>(
    part: string,
    name: Name,
    input: InputOf<Name>,
    take: (response: ResponseOf<Name>) => Part,
  ): Promise<Part>
  /** They are the newest of the category; `GET /product/:id/related` lists the others. */
  newestOfCategory(input: { categoryId: string; lang: Language }): Promise<Card[]>
  /** The list of `GET /seller/bestsold`. */
  bestSoldOfSeller(input: { sellerId: string; lang: Language }): Promise<Card[]>
  /** They are of customers who bought here. Null while there are too few, and outside of production. */
  testimonials(language: Language): Promise<Testimonial[] | null>
  /** Only products on sale count. */
  countProducts(): Promise<number>
  /** The category has, or had, this name or slug in any language. */
  categorySlug(nameOrSlug: string): Promise<string | undefined>
  /** The sitemap lists them. */
  addresses: {
    /** The ids after which the second and later parts of `size` products begin. */
    parts(size: number): Promise<string[]>
    products(part: { after: string; limit: number }): Promise<{ id: string; changedAt: Date }[]>
    /** Only those with products on sale are listed. */
    categories(): Promise<{ slug: string; changedAt: Date }[]>
    /** Only those with products on sale are listed. */
    sellers(): Promise<{ id: string; changedAt: Date }[]>
  }
  storedPicture(imageUrl: string): Promise<StoredPicture | undefined>
  /** A search without filters was rendered. */
  searchAnswered(query: string, isEmpty: boolean): void
  settings(): Promise<{
    trader: Trader
    socialPages: SocialPage[]
  }>
  announcement(language: Language): Promise<Announcement | null>
  /** A login expires after so many days. */
  sessionDays: number
  /** Those that are offered; in production, only those that are set up. */
  socialLogins: { provider: Provider; isSetUp: boolean }[]
  /** Mails lie there as files in demo and development mode; it is null if a mail server sends them. */
  mailFolder: string | null
  publicUrl: string
  /** The APIs as the browser reaches them: `/api` if they have the same origin. */
  storeApiUrl: string
  accountApiUrl: string
  /** Whether browsers store pages to be read offline. */
  serviceWorker: boolean
  development: boolean
  report: (error: unknown) => void
  /** Whether the same page can succeed in a moment. */
  willPass: (error: unknown) => boolean
}

/** The files of the build that a page loads, as addresses. */
export type BuiltFiles = {
  /** The first module of the browser. */
  entry: string
  styles: readonly string[]
  /** What the first module and a module of `storefront/` need, themselves included. */
  scriptsOf: (module: string) => readonly string[]
  /** Whether the scripts wait until the first view is shown. */
  areDeferred: boolean
}

/** A page, the data of one, or a file such as the sitemap. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  /** The text of the script within the page, which its policy has to allow. */
  script?: string
}

/**
 * An address such as `/product/:id`; `query` lists the query parameters that its page reads. One that ends in a dot stands
 * for all that begin with it, each with all its values.
 */
export type ShopAddress = { path: string; query: readonly string[] }

/** What the build of the storefront gives the server process. */
export type Storefront = {
  addresses: readonly ShopAddress[]
  /** `address` is a path with a query. */
  createRenderer(site: Site, files: BuiltFiles): (address: string) => Promise<RenderedPage>
}
