import { redirect, type LoaderFunctionArgs } from 'react-router'
import { categoryPageLength } from '../../contract/limits.ts'
import { categorySorts, type CategorySort } from '../../contract/search.ts'
import { nameOfSlug } from '../../contract/slug.ts'
import type { Language } from '../../contract/language.ts'
import { describedPage } from '../describe-page.server.ts'
import { localPath } from '../../contract/language-path.ts'
import { categoryFeedPath, categoryPath } from '../../contract/paths.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { notFound, orNotFound, pageContext, sharedPicture } from '../page.server.ts'
import { categorySort, filterNames, listingParameters } from '../search/listing-parameters.ts'
import type { Listing } from '../search/listing.ts'
import { readSearch, type SearchQuery } from '../search/read-search.server.ts'
import type { Site } from '../site.server.ts'
import { breadcrumbData, productListData } from '../structured-data.server.ts'
import { breadcrumbTrail } from '../ui/breadcrumb-trail.ts'
import { cardProduct } from '../ui/product-card.tsx'
import type { Messages } from '../../messages/messages.ts'
import { loadCategories, productTypesOf } from '../load-categories.server.ts'

export const query = listingParameters

export async function loader(args: LoaderFunctionArgs) {
  const { site, language, url, texts } = pageContext(args)
  const slug = args.params.slug ?? ''
  const { page, ...query } = readListing(url)
  const filtered = filterNames.some((name) => query[name] !== undefined)
  // The list of all is one of its own, because a search estimates the number of its matches in a large catalogue and ends at
  // 10,000.
  const wholeSort = filtered ? undefined : categorySorts.find((sort) => sort === query.sort)
  const inCategory = { category: slug, lang: language }
  const [{ products, total, approximate, facets }, categories, told] = await Promise.all([
    wholeSort
      ? loadWhole(site, { ...inCategory, sort: wholeSort }, page)
      : loadFiltered(site, { ...query, ...inCategory }, page),
    loadCategories(site, language),
    loadTold(site, language),
  ])
  const category = categories.find((entry) => entry.slug === slug)
  const current = category ? undefined : await site.categorySlug(slug)
  if (current !== undefined && current !== slug) {
    throw redirect(localPath(categoryPath(current), language) + url.search, 301)
  }
  if (page > 1 && products.length === 0) throw notFound()
  const listing: Listing = {
    search: { ...query, page },
    products: products.map(cardProduct),
    total,
    approximate: approximate ?? false,
    facets: { ...facets, category: [] },
    pages: Math.ceil(total / categoryPageLength),
  }
  const name = category?.name ?? nameOfSlug(slug)
  const own = told.find(({ _id }) => _id === category?.id)
  const shown = texts('categories', 'search')
  const { productsIn, categoryDescription } = shown.categories
  const head = {
    title: own?.pageTitle ?? fill(productsIn, { category: name }),
    description: own?.pageDescription ?? fillPlural(categoryDescription, language, total, { category: name }),
    page,
    isList: true,
    noindex: wholeSort !== categorySort || total === 0,
    ...(category && {
      feed: {
        title: fill(texts('feeds').feeds.ofCategory.title, { category: category.name }),
        path: categoryFeedPath(category.slug),
      },
    }),
    picture: category && (await sharedPicture(site, category.picture, category.name)),
    data: [
      productListData(site.publicUrl, language, {
        products,
        first: (page - 1) * categoryPageLength + 1,
        total,
      }),
      breadcrumbData(site.publicUrl, language, breadcrumbTrail(texts('shell').shell, { category })),
    ],
  }
  return describedPage(args, head, {
    texts: shown,
    slug,
    name,
    filtered,
    listing,
    types: typesOf({ name, slug }, texts('productTypes').productTypes),
  })
}

/** Only changes of them make the page anew. */
function loadTold({ part }: Site, lang: Language) {
  return part('told to search engines', 'GET /get_categories_image', { query: { lang } }, (all) =>
    all
      .filter(({ pageTitle, pageDescription }) => pageTitle ?? pageDescription)
      .map(({ _id, pageTitle, pageDescription }) => ({ _id, pageTitle, pageDescription })),
  )
}

/** A category that the list does not know has none. */
function typesOf(category: { name: string; slug: string }, texts: Messages['productTypes']) {
  const types = productTypesOf(category, texts)
  return types.length > 1 ? { label: texts.heading, types } : undefined
}

/** Best match orders what is found by words; in a list without any it was once called the most popular. */
function readListing(url: URL): SearchQuery {
  const read = readSearch(url, categorySort)
  const sort = read.sort === 'relevance' ? categorySort : read.sort
  return { ...read, sort, q: '', category: undefined }
}

type InCategory = { category: string; lang: Language }

async function loadWhole(
  { store, part }: Site,
  { sort, ...query }: InCategory & { sort: CategorySort },
  page: number,
) {
  const [listed, facets] = await orNotFound(
    Promise.all([
      store('GET /products_with_category', { query: { ...query, sort, page: String(page) } }),
      part(
        'facets of a category',
        'GET /search',
        { query: { ...query, sort: 'newest', limit: '1' } },
        ({ facets: { category: _category, ...facets } }) => facets,
      ),
    ]),
  )
  return { ...listed, facets, approximate: false }
}

async function loadFiltered(
  { part }: Site,
  query: InCategory & Omit<SearchQuery, 'page' | 'category'>,
  page: number,
) {
  const [found] = await orNotFound(
    Promise.all([
      part(
        'results in a category',
        'GET /search',
        { query: { ...query, page: String(page) } },
        ({ facets: { category: _category, ...facets }, ...results }) => ({ ...results, facets }),
      ),
      part(
        'existence',
        'GET /products_with_category',
        { query: { category: query.category, lang: query.lang, limit: '1' } },
        () => true,
      ),
    ]),
  )
  return found
}
