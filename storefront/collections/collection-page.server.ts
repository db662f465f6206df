import { redirect, type LoaderFunctionArgs } from 'react-router'
import { categoryPageLength } from '../../contract/limits.ts'
import { localPath } from '../../contract/language-path.ts'
import { collectionPath } from '../../contract/paths.ts'
import { fillPlural } from '../../messages/fill.ts'
import { describedPage } from '../describe-page.server.ts'
import { notFound, orNotFound, pageContext, sharedPicture } from '../page.server.ts'
import { categorySort, filterNames, listingParameters } from '../search/listing-parameters.ts'
import type { Listing } from '../search/listing.ts'
import { readSearch, type SearchQuery } from '../search/read-search.server.ts'
import { breadcrumbData, productListData } from '../structured-data.server.ts'
import { breadcrumbTrail } from '../ui/breadcrumb-trail.ts'
import { cardProduct } from '../ui/product-card.tsx'

export const query = ['category', ...listingParameters]

export async function loader(args: LoaderFunctionArgs) {
  const { site, store, language, url, texts } = pageContext(args)
  const given = args.params.slug ?? ''
  const { collection } = await orNotFound(
    store('GET /collections/:slug', { params: { slug: given }, query: { lang: language } }),
  )
  const { slug, name, isOrdered } = collection
  if (slug !== given) throw redirect(localPath(collectionPath(slug), language) + url.search, 301)
  const firstSort = isOrdered ? 'relevance' : categorySort
  const { page, ...search } = readListing(url, firstSort)
  const filtered = filterNames.some((filter) => search[filter] !== undefined)
  const { products, total, approximate, facets } = await store('GET /search', {
    query: { ...search, collection: slug, page: String(page), lang: language },
  })
  if (page > 1 && products.length === 0) throw notFound()
  const listing: Listing = {
    search: { ...search, page },
    products: products.map(cardProduct),
    total,
    approximate: approximate ?? false,
    facets,
    pages: Math.ceil(total / categoryPageLength),
  }
  const shown = texts('collections', 'search')
  const [first] = products
  const head = {
    title: name,
    description:
      collection.description || fillPlural(shown.collections.description, language, total, { name }),
    page,
    isList: true,
    noindex: filtered || search.sort !== firstSort || total === 0,
    picture: first && (await sharedPicture(site, first.productImage.imageUrl, first.productName)),
    data: [
      productListData(site.publicUrl, language, {
        products,
        first: (page - 1) * categoryPageLength + 1,
        total,
      }),
      breadcrumbData(
        site.publicUrl,
        language,
        breadcrumbTrail(texts('shell').shell, { collection: { slug, name } }),
      ),
    ],
  }
  return describedPage(args, head, { texts: shown, collection, filtered, listing })
}

/** What is found by a rule has no order by relevance. */
function readListing(url: URL, firstSort: SearchQuery['sort']): SearchQuery {
  const read = readSearch(url, firstSort)
  const sort = read.sort === 'relevance' ? firstSort : read.sort
  return { ...read, sort, q: '', restocked: undefined }
}
