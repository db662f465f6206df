import { defaultLanguage, type Language } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { localPath } from '../../contract/language-path.ts'
import { escapeHtml } from '../../messages/escape-html.ts'
import type { Site } from '../site.server.ts'
import { staticPages, textsChanged } from '../../contract/static-pages.ts'
import { categoryPath, collectionPath, productPath, sellerPath } from '../../contract/paths.ts'

/** A part has so many products. A sitemap may have 50,000 addresses, several a product. */
const partSize = 2_000

type Address = { path: string; changed?: string }

/**
 * Lists every public page, category, collection, seller and product in every language. A large catalogue is split into parts with
 * an index; the first part also has the pages, categories, collections and sellers. `after` is the id after which a part begins. The
 * result is undefined where `after` cannot be an id.
 */
export async function sitemapXml(site: Site, after: string | null): Promise<string | undefined> {
  if (after !== null) {
    if (!/^[\w-]{1,64}$/.test(after)) return undefined
    return addressList(site.publicUrl, await partAfter(site, after === first ? '' : after))
  }
  const starts = await site.addresses.parts(partSize)
  if (starts.length > 0) return partList(site.publicUrl, [first, ...starts])
  return addressList(site.publicUrl, await partAfter(site, ''))
}

const first = '0'

async function partAfter(site: Site, after: string): Promise<Address[]> {
  const products = await site.addresses.products({ after, limit: partSize })
  const listed = products.map(({ id, slug, changedAt }) => ({
    path: productPath(slug ?? id),
    changed: changedAt.toISOString(),
  }))
  if (after !== '') return listed
  const [categories, sellers, collections, ownPages] = await Promise.all([
    site.addresses.categories(),
    site.addresses.sellers(),
    site.addresses.collections(),
    site.ownPages(defaultLanguage),
  ])
  const newest = categories
    .map(({ changedAt }) => changedAt.toISOString())
    .toSorted()
    .at(-1)
  const ofCatalogue = ['/', '/categories', '/category', '/search']
  return [
    ...ofCatalogue.map((path) => (newest === undefined ? { path } : { path, changed: newest })),
    ...Object.values(staticPages).map((path) => ({ path, changed: textsChanged })),
    ...ownPages.map(({ path, changedAt }) => ({ path, changed: changedAt.toISOString() })),
    ...categories.map(({ slug, changedAt }) => ({
      path: categoryPath(slug),
      changed: changedAt.toISOString(),
    })),
    ...collections.map(({ slug, changedAt }) => ({
      path: collectionPath(slug),
      changed: changedAt.toISOString(),
    })),
    ...sellers.map(({ id, changedAt }) => ({ path: sellerPath(id), changed: changedAt.toISOString() })),
    ...listed,
  ]
}

function addressList(publicUrl: string, addresses: Address[]): string {
  const entries = addresses.flatMap(({ path, changed }) => {
    const at = (language: Language) => escapeHtml(publicUrl + localPath(path, language))
    const alternate = (name: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${at(language)}"/>`
    // The schema of sitemaps.org prescribes the order: extensions come last.
    const rest =
      (changed ? `<lastmod>${changed}</lastmod>` : '') +
      offeredLanguages()
        .map((language) => alternate(language, language))
        .join('') +
      alternate('x-default', defaultLanguage)
    return offeredLanguages().map((language) => `<url><loc>${at(language)}</loc>${rest}</url>`)
  })
  return document(
    'urlset',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    entries,
  )
}

function partList(publicUrl: string, starts: string[]): string {
  return document(
    'sitemapindex',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    starts.map(
      (after) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap.xml?after=${after}`)}</loc></sitemap>`,
    ),
  )
}

function document(name: string, namespaces: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespaces}>\n${entries.join('\n')}\n</${name}>\n`
}
