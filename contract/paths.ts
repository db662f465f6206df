export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`
}

export function productPath(productId: string, variantId?: string): string {
  const query = variantId === undefined ? '' : `?${new URLSearchParams({ variant: variantId })}`
  return `/product/${encodeURIComponent(productId)}${query}`
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}

export function sellerPath(sellerId: string): string {
  return `/seller/${encodeURIComponent(sellerId)}`
}

/** It leads to a page that the shop has written itself. */
export function ownPagePath(page: string): string {
  return `/page/${encodeURIComponent(page)}`
}

/** It is drawn for a product without a picture. */
/** URLs contain the hash of the content, so what they return never changes. */
export const mediaPath = '/media'

/** It accepts `?w=8|160|320|640|1280`; the `Accept` header selects the format. */
export function pictureUrl(hash: string): string {
  return `${mediaPath}/${hash}`
}

export const noPictureUrl = '/media/none.svg'

/** It leads to all products that meet the filters. */
export function productListPath(filters: Record<string, string>): string {
  return `/search?${new URLSearchParams(filters)}`.replaceAll('+', '%20')
}

export function searchPath(query: { q: string; category?: string }): string {
  return `/search?${new URLSearchParams(query)}`.replaceAll('+', '%20')
}

/** Programs read the newest products there, as RSS. */
export const newsFeedPath = '/feeds/new.xml'

export function categoryFeedPath(slug: string): string {
  return `/feeds/category/${encodeURIComponent(slug)}.xml`
}

/** The service is one of those that read all products. */
export function productFeedPath(service: string): string {
  return `/feeds/${service}.xml`
}
