import { join, relative } from 'node:path'
import { provider } from '../contract/accounts.ts'
import type { Site } from '../contract/site.ts'
import type { AnyCall } from '../contract/client.ts'
import { allHandlers } from './all-handlers.ts'
import { countProducts, findCategory } from './catalogue/products/categories.ts'
import { findProductAddress } from './catalogue/products/product-addresses.ts'
import { listSitemapCollections } from './catalogue/collections/shown-collections.ts'
import { newestProducts } from './catalogue/products/newest-products.ts'
import { bestSoldOfSeller, newestOfCategory } from './catalogue/products/product-lists.ts'
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
  listSitemapSellers,
} from './catalogue/products/sitemap-addresses.ts'
import { findSeason } from './catalogue/products/seasons.ts'
import { findTestimonials } from './catalogue/reviews/testimonials.ts'
import type { Searches } from './catalogue/search/collect-searches.ts'
import { findPlaceOfSellers } from './catalogue/sellers/place-of-sellers.ts'
import { sharePictureOf } from './catalogue/share-pictures/share-picture.ts'
import { readHome } from './customers/face/home.ts'
import { listOwnPages, readPageText } from './customers/face/pages.ts'
import { readAnnouncement, readSettings } from './customers/shop-settings/read-settings.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/connect.ts'
import { repeatLostRead } from './platform/database/replica.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import { readBrand } from './platform/face/read-face.ts'
import { inProcessClient } from './platform/http/in-process.ts'
import { findPicture } from './platform/media/pictures.ts'
import type { Shop } from './platform/shop.ts'

/** What the pages ask the shop for. */
export function siteOf(shop: Shop, { answered }: Pick<Searches, 'answered'>): Site {
  const { config, log } = shop
  const store = inProcessClient(shop, allHandlers)
  const read = <Result>(from: (db: Database) => Promise<Result>) =>
    repeatLostRead(shop, () => from(shop.readDb))
  return {
    store,
    part: async (_part, name, input, take) => take(await (store as AnyCall)(name, input)),
    newestProducts: (input) => read((db) => newestProducts(db, input)),
    newestOfCategory: (input) => read((db) => newestOfCategory(db, input)),
    bestSoldOfSeller: (input) => read((db) => bestSoldOfSeller(db, input)),
    testimonials: (language) => read((db) => findTestimonials(db, language)),
    countProducts: () => read(countProducts),
    season: (language) => read((db) => findSeason(db, language)),
    placeOfSellers: (language) => read((db) => findPlaceOfSellers(db, language)),
    categorySlug: async (name) => (await read((db) => findCategory(db, name)))?.slug,
    productAddress: (slug) => read((db) => findProductAddress(db, slug)),
    addresses: {
      parts: (size) => read((db) => listSitemapParts(db, size)),
      products: (part) => read((db) => listSitemapProducts(db, part)),
      categories: () => read(listSitemapCategories),
      sellers: () => read(listSitemapSellers),
      collections: () => read(listSitemapCollections),
    },
    storedPicture: (imageUrl) => read((db) => findPicture(db, imageUrl)),
    sharePicture: (product, language, brand) => sharePictureOf(product, language, brand)?.path,
    searchAnswered: answered,
    settings: async () => {
      const { trader, socialPages } = await read((db) => readSettings(db, config))
      return { trader, socialPages }
    },
    announcement: (language) => read((db) => readAnnouncement(db, config, language)),
    brand: () => read(readBrand),
    home: (language) => read((db) => readHome(db, language)),
    pageText: (page, language) => read((db) => readPageText(db, page, language)),
    ownPages: (language) => read((db) => listOwnPages(db, language)),
    languages: config.languages,
    sessionDays: config.sessionDays,
    privacyOfficer: config.privacyOfficer,
    socialLogins: socialLoginsOf(config),
    mailFolder: mailFolderOf(config),
    smsFolder: smsFolderOf(config),
    sendsSms: config.sms.gateway !== null,
    telegramBot: config.telegram.bot?.name ?? null,
    publicUrl: config.publicUrl,
    storeApiUrl: `${config.storeApiUrl ?? ''}/api`,
    accountApiUrl: `${config.accountApiUrl ?? ''}/api`,
    serviceWorker: config.serviceWorker && config.mode !== 'development',
    development: config.mode === 'development',
    report: (error) => log.error({ err: error }, 'a page threw an error'),
    willPass: (error) => isDatabaseUnavailable(error),
  }
}

function socialLoginsOf({ mode, socialLogins }: Config) {
  return provider.options
    .map((name) => ({ provider: name, isSetUp: socialLogins[name] !== null }))
    .filter(({ provider: name, isSetUp }) => isSetUp || (mode !== 'production' && name !== 'telegram'))
}

function mailFolderOf({ mode, mail, dataDir }: Config): string | null {
  return mode === 'production' || mail.smtpUrl !== null ? null : outboxOf(dataDir)
}

function smsFolderOf({ mode, sms, dataDir }: Config): string | null {
  return mode === 'production' || sms.gateway?.name !== 'outbox' ? null : outboxOf(dataDir)
}

function outboxOf(dataDir: string): string {
  const folder = join(dataDir, 'outbox')
  const fromHere = relative(process.cwd(), folder)
  return fromHere.startsWith('..') ? folder : fromHere
}
