import type { AnyCall, StoreClient } from '../../../contract/client.ts'
import type { Site } from '../../../contract/site.ts'
import type { KeptReads } from './kept-reads.ts'

/** In development nothing is kept, as sources change too. */
export function keepReadsOfSite(site: Site, reads: KeptReads): Site {
  if (site.development) return site
  const { addresses, store } = site
  const read = <T>(name: string, input: unknown, call: () => Promise<T>) =>
    reads.read(`${name} ${JSON.stringify(input)}`, call)
  return {
    ...site,
    store: ((name, ...[input]) => read(name, input, () => (store as AnyCall)(name, input))) as StoreClient,
    part: (part, name, input, take) =>
      read(`${part} of ${name}`, input, () => site.part(part, name, input, take)),
    newestProducts: (input) => read('newest', input, () => site.newestProducts(input)),
    newestOfCategory: (input) => read('newest of category', input, () => site.newestOfCategory(input)),
    bestSoldOfSeller: (input) => read('best sold of seller', input, () => site.bestSoldOfSeller(input)),
    testimonials: (language) => read('testimonials', language, () => site.testimonials(language)),
    countProducts: () => read('count', '', () => site.countProducts()),
    season: (language) => read('season', language, () => site.season(language)),
    placeOfSellers: (language) => read('place', language, () => site.placeOfSellers(language)),
    categorySlug: (name) => read('slug', name, () => site.categorySlug(name)),
    productAddress: (slug) => read('address of product', slug, () => site.productAddress(slug)),
    settings: () => read('settings', '', () => site.settings()),
    announcement: (language) => read('announcement', language, () => site.announcement(language)),
    brand: () => read('brand', '', () => site.brand()),
    home: (language) => read('home', language, () => site.home(language)),
    pageText: (page, language) => read('page text', [page, language], () => site.pageText(page, language)),
    ownPages: (language) => read('own pages', language, () => site.ownPages(language)),
    storedPicture: (url) => read('picture', url, () => site.storedPicture(url)),
    addresses: {
      parts: (size) => read('addresses', size, () => addresses.parts(size)),
      products: (part) => read('addresses of products', part, () => addresses.products(part)),
      categories: () => read('addresses of categories', '', () => addresses.categories()),
      sellers: () => read('addresses of sellers', '', () => addresses.sellers()),
      collections: () => read('addresses of collections', '', () => addresses.collections()),
    },
  }
}
