import type { Provider } from './accounts.ts'
import type { Brand } from './brand.ts'
import type { ShownHome } from './home-page.ts'
import type { Card } from './catalogue.ts'
import type { StoreClient } from './client.ts'
import type { EndpointsOf, InputOf, ResponseOf } from './contract.ts'
import type { Language } from './language.ts'
import type { Occasion } from './seasons.ts'
import type { FooterPlace } from './static-pages.ts'
import type { Trader } from './trader.ts'

export type SocialPage = { name: string; url: string }

export type Announcement = { id: string; text: string; link: string | null }

/** What the shop has written for a page, in the markup of `page-markup.ts`; the language may be a fallback. */
export type PageInLanguage = {
  title: string
  description: string
  lead: string
  body: string
  language: Language
}

/** A page that the shop has added. */
export type OwnPageLink = { path: string; title: string; footer: FooterPlace; changedAt: Date }

export type StoredPicture = {
  width: number
  height: number
  /** It is a blurred preview as a data URL, or empty if there is none. */
  placeholder: string
}

/** It is what a shared link to a product shows; the price is in birr. */
export type SharedProduct = {
  compareAt: number | null
  id: string
  name: string
  price: number
  priceFrom: boolean
  imageUrl: string
}

export type Testimonial = {
  productId: string
  productName: string
  reviewerName: string
  rating: number
  text: string
}

/** It has no more of a card than a feed shows, so that a feed is not made anew for the rest. */
export type NewProduct = Pick<
  Card,
  | '_id'
  | 'productName'
  | 'productDescription'
  | 'price'
  | 'priceFrom'
  | 'compareAt'
  | 'productImage'
  | 'category'
> & { slug: string | null; addedAt: Date }

export type SearchOutcome = 'found' | 'similar' | 'nothing'

/** If the title is empty, the page shows title and text of the occasion. */
export type Season = { occasion: Occasion; title: string; text: string; target: string }

/** `location` is that of its sellers, in the default language. */
export type PlaceOfSellers = { name: string; location: string }

export type Site = {
  store: StoreClient
  /** `take` takes a part of a response; other changes of it leave the page as it is. Each `part` has one `take`. */
  part<Name extends EndpointsOf<'store'>, Part>(
    part: string,
    name: Name,
    input: InputOf<Name>,
    take: (response: ResponseOf<Name>) => Part,
  ): Promise<Part>
  /** They are the newest of all, or of one category. */
  newestProducts(input: { categoryId?: string; lang: Language }): Promise<NewProduct[]>
  /** They are shown beside a product. */
  newestOfCategory(input: { categoryId: string; lang: Language }): Promise<Card[]>
  bestSoldOfSeller(input: { sellerId: string; lang: Language }): Promise<Card[]>
  /** They are of customers who bought here. Null while there are too few. */
  testimonials(language: Language): Promise<Testimonial[] | null>
  countProducts(): Promise<number>
  /** It is the season of today in Addis Ababa. */
  season(language: Language): Promise<Season | null>
  /** Most of the newest products are sold there; null if it has only a few. */
  placeOfSellers(language: Language): Promise<PlaceOfSellers | null>
  /** The category has, or had, this name or slug in any language. */
  categorySlug(nameOrSlug: string): Promise<string | undefined>
  /** A product on sale has, or had, this address of its own; its id is none. */
  productAddress(slug: string): Promise<{ id: string; slug: string | null } | undefined>
  addresses: {
    parts(size: number): Promise<string[]>
    products(part: {
      after: string
      limit: number
    }): Promise<{ id: string; slug: string | null; changedAt: Date }[]>
    categories(): Promise<{ slug: string; changedAt: Date }[]>
    sellers(): Promise<{ id: string; changedAt: Date }[]>
    collections(): Promise<{ slug: string; changedAt: Date }[]>
  }
  storedPicture(imageUrl: string): Promise<StoredPicture | undefined>
  /** The path of a picture that the server draws, with the name and the price. */
  sharePicture(product: SharedProduct, language: Language, brand: Brand | null): string | undefined
  /** A search without filters was rendered: it found what was asked for, only what is like it, or nothing. */
  searchAnswered(query: string, outcome: SearchOutcome): void
  settings(): Promise<{
    trader: Trader
    socialPages: SocialPage[]
  }>
  announcement(language: Language): Promise<Announcement | null>
  /** Null: the name and the colours that the shop comes with. */
  brand(): Promise<Brand | null>
  /** Null: the home page is the one that the shop comes with. */
  home(language: Language): Promise<ShownHome | null>
  /** It is null where the text that the shop comes with is shown, or there is no such page. */
  pageText(page: string, language: Language): Promise<PageInLanguage | null>
  ownPages(language: Language): Promise<OwnPageLink[]>
  languages: readonly Language[]
  sessionDays: number
  /** Null: the trader has named nobody who answers for data protection. */
  privacyOfficer: { name: string; contact: string } | null
  /** In production only those are offered that are set up. */
  socialLogins: { provider: Provider; isSetUp: boolean }[]
  /** Mails lie there as files in demo and development mode; it is null if a mail server sends them. */
  mailFolder: string | null
  /** The same of messages by SMS. */
  smsFolder: string | null
  /** Customers can choose to be told by SMS, and log in with a phone number. */
  sendsSms: boolean
  /** The user name of the bot; it is null if the shop does not use Telegram. */
  telegramBot: string | null
  publicUrl: string
  /** The browser reaches the APIs there: `/api` if they have the same origin. */
  storeApiUrl: string
  accountApiUrl: string
  /** It says whether browsers store pages to be read offline. */
  serviceWorker: boolean
  development: boolean
  report: (error: unknown) => void
  /** It says whether the same page can succeed in a moment. */
  willPass: (error: unknown) => boolean
}

export type BuiltFiles = {
  entry: string
  styles: readonly string[]
  /** The list has what the first module and a module of `storefront/` need, themselves included. */
  scriptsOf: (module: string) => readonly string[]
  /** It says whether the scripts wait until the first view is shown. */
  areDeferred: boolean
}

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  /** It is the text of the script within the page, which its policy has to allow. */
  script?: string
  /** It is the text of the style within the page, for the same reason. */
  style?: string
}

/** `query` lists the query parameters that the page reads. One that ends in a dot stands for all that begin with it. */
export type ShopAddress = { path: string; query: readonly string[] }

export type Storefront = {
  createRenderer(
    site: Site,
    files: BuiltFiles,
  ): { addresses: readonly ShopAddress[]; render: (address: string) => Promise<RenderedPage> }
}
