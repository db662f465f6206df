import { languageOfPath, localPath } from '../../contract/language-path.ts'
import type { Language } from '../../contract/language.ts'
import {
  categoryFeedPath,
  categoryPath,
  newsFeedPath,
  noPictureUrl,
  productPath,
} from '../../contract/paths.ts'
import type { NewProduct, RenderedPage } from '../../contract/site.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { namedCatalogue } from '../../messages/named-texts.ts'
import { escapeXml } from '../../messages/escape-xml.ts'
import { fill } from '../../messages/fill.ts'
import { shownPrice } from '../../messages/shown-price.ts'
import { loadCategories } from '../load-categories.server.ts'
import { isNotFound } from '../page.server.ts'
import type { Site } from '../site.server.ts'

type Asked = { url: URL; site: Site }

export async function newsFeed({ url, site }: Asked): Promise<RenderedPage> {
  const lang = languageOfPath(url.pathname)
  const { newest } = (await textsOf(site, lang)).feeds
  const products = await site.newestProducts({ lang })
  return rss(site, lang, { ...newest, path: newsFeedPath, of: '/', products })
}

async function textsOf(site: Site, language: Language) {
  return namedCatalogue(language, (await site.brand())?.name ?? null)
}

const missing: RenderedPage = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not found\n',
}

/** The former address of a renamed category leads to its present one. */
export async function categoryFeed({ url, site }: Asked): Promise<RenderedPage> {
  const lang = languageOfPath(url.pathname)
  const [, encoded] = /([^/]+)\.xml$/.exec(url.pathname) ?? []
  if (encoded === undefined) return missing
  const slug = decodeURIComponent(encoded)
  const category = (await loadCategories(site, lang)).find((it) => it.slug === slug)
  if (!category) {
    const current = await currentSlug(site, slug)
    if (current === undefined) return missing
    return { status: 301, headers: { location: localPath(categoryFeedPath(current), lang) }, body: '' }
  }
  const { title, description } = (await textsOf(site, lang)).feeds.ofCategory
  const values = { category: category.name }
  return rss(site, lang, {
    title: fill(title, values),
    description: fill(description, values),
    path: categoryFeedPath(slug),
    of: categoryPath(slug),
    products: await site.newestProducts({ categoryId: category.id, lang }),
  })
}

/** The call refuses what cannot be the name of a category, such as control characters. */
async function currentSlug(site: Site, slug: string): Promise<string | undefined> {
  try {
    await site.store('GET /products_with_category', { query: { category: slug, limit: '1' } })
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
  const current = await site.categorySlug(slug)
  return current === slug ? undefined : current
}

type Channel = {
  title: string
  description: string
  /** It is the address of the feed, and `of` that of the page with the same products. */
  path: string
  of: string
  products: readonly NewProduct[]
}

function rss(site: Site, language: Language, channel: Channel): RenderedPage {
  const { title, description, path, of, products } = channel
  const at = (page: string) => escapeXml(site.publicUrl + localPath(page, language))
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${at(of)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${at(path)}" rel="self" type="application/rss+xml"/>`,
    ...products.map((product) => itemOf(site, language, product)),
    '</channel>',
    '</rss>\n',
  ].join('\n')
  return { status: 200, headers: { 'content-type': 'application/rss+xml; charset=utf-8' }, body }
}

/** A feed reader shows so much of a description. */
const descriptionLength = 300

function itemOf({ publicUrl }: Site, language: Language, product: NewProduct): string {
  const address = escapeXml(publicUrl + localPath(productPath(product.slug ?? product._id), language))
  // Readers know an entry by it, also when its address changes.
  const known = escapeXml(publicUrl + localPath(productPath(product._id), language))
  const price = shownPrice(product, catalogues[language], language)
  const text = [...product.productDescription].slice(0, descriptionLength).join('').trim()
  const { imageUrl } = product.productImage
  const picture = `${publicUrl}${imageUrl}?w=640`
  return [
    '<item>',
    `<title>${escapeXml(product.productName)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${known}</guid>`,
    `<pubDate>${product.addedAt.toUTCString()}</pubDate>`,
    `<category>${escapeXml(product.category)}</category>`,
    `<description>${escapeXml(text === '' ? price : `${price}\n${text}`)}</description>`,
    ...(imageUrl === noPictureUrl ? [] : [`<media:content url="${escapeXml(picture)}" medium="image"/>`]),
    '</item>',
  ].join('\n')
}
