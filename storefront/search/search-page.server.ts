import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { categoryPageLength, similarRules } from '../../contract/limits.ts'
import { productListPath, searchPath } from '../../contract/paths.ts'
import type { Facets } from '../../contract/search.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { loadCategories } from '../load-categories.server.ts'
import { describedPage } from '../describe-page.server.ts'
import { pageContext, sharedPicture } from '../page.server.ts'
import type { Site } from '../site.server.ts'
import { cardProduct, type CardProduct } from '../ui/product-card.tsx'
import { nameOfPlace } from './name-of-place.ts'
import { filterNames, listingParameters } from './listing-parameters.ts'
import type { Listing } from './listing.ts'
import type { Beside } from './no-results.tsx'
import { readSearch } from './read-search.server.ts'
import type { SearchQuery } from './read-search.server.ts'

export const query = ['q', 'category', 'restocked', ...listingParameters]

export async function loader(args: LoaderFunctionArgs) {
  const { site, store, language, url, texts } = pageContext(args)
  const { page, ...query } = readSearch(url)
  const filtered = filterNames.some((name) => query[name] !== undefined)
  const { description, descriptionFor, ...shownTexts } = texts('search').search
  const shown = { search: shownTexts }
  const { title, titleFor } = shownTexts
  const head = {
    title: query.q ? fill(titleFor, { text: query.q }) : title,
    description: query.q ? fill(descriptionFor, { text: query.q }) : description,
    path: wholeListPath(query),
  }
  if (query.q === '' && !filtered) {
    return describedPage(args, head, { texts: shown, start: await loadStart(site, language) })
  }
  const { products, total, facets, approximate, someWords, onlySimilar, understood } = await store(
    'GET /search',
    {
      query: { ...query, page: String(page), lang: language },
    },
  )
  const isSimilar = someWords === true || onlySimilar === true
  if (!filtered) site.searchAnswered(query.q, total === 0 ? 'nothing' : isSimilar ? 'similar' : 'found')
  const listing: Listing = {
    search: { ...query, page },
    products: products.map(cardProduct),
    total,
    approximate: approximate ?? false,
    someWords: someWords ?? false,
    ...(onlySimilar && { onlySimilar }),
    ...(understood && { understood }),
    facets,
    pages: Math.ceil(total / categoryPageLength),
  }
  const near = await loadNear(site, language, listing)
  const list = await nameOfList(site, { ...query, places: facets.place, language, texts: shownTexts })
  const [first] = products
  const preview = {
    ...(!query.q && list && { title: list }),
    ...(query.q && { sharedTitle: fill(shownTexts.headingFor, { text: query.q }) }),
    picture: first && (await sharedPicture(site, first.productImage.imageUrl, first.productName)),
    isList: true,
  }
  return describedPage(
    args,
    { ...head, ...preview, noindex: true },
    { texts: shown, filtered, list, listing, ...near },
  )
}

/** Without filters, it is what was searched for, or a list that the home page begins. */
function wholeListPath({ q, place, restocked, sale }: Omit<SearchQuery, 'page'>): string {
  if (q !== '') return searchPath({ q })
  if (restocked) return productListPath({ restocked })
  if (sale) return productListPath({ sale })
  return place === undefined ? '/search' : productListPath({ place })
}

/** Few hits are followed by similar products; nothing found leads on to what is nearest. */
async function loadNear(
  site: Site,
  language: Language,
  { search: { q, page }, products, total }: Listing,
): Promise<{ similar?: CardProduct[]; beside?: Beside }> {
  if (q === '' || page !== 1 || total > similarRules.hits) return {}
  const { products: nearest, didYouMean } = await site.store('GET /search/nearest', {
    query: { q, lang: language },
  })
  const hits = new Set(products.map(({ _id }) => _id))
  const others = nearest
    .filter(({ _id }) => !hits.has(_id))
    .slice(0, similarRules.shown)
    .map(cardProduct)
  if (total > 0) return { similar: others }
  const [categories, { trader }] = await Promise.all([loadCategories(site, language), site.settings()])
  return {
    beside: {
      nearest: others,
      didYouMean,
      categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
      phone: trader.phone,
    },
  }
}

type Asked = Pick<SearchQuery, 'place' | 'restocked' | 'sale'> & {
  places: Facets['place']
  language: Language
  texts: Pick<Messages['search'], 'restocked' | 'onSale' | 'place'>
}

/** A list that the home page begins has a name. */
async function nameOfList(site: Site, { place, places, restocked, sale, language, texts }: Asked) {
  if (restocked) return texts.restocked
  if (sale) return texts.onSale
  if (place === undefined) return undefined
  const known = await site.placeOfSellers(language)
  const name = known?.location === place ? known.name : nameOfPlace(place, places)
  return fill(texts.place, { place: name })
}

async function loadStart(site: Site, language: Language) {
  const { store } = site
  const [categories, latest, { queries: popular }] = await Promise.all([
    loadCategories(site, language),
    store('GET /latest-products', { query: { lang: language } }),
    store('GET /search/popular', { query: { lang: language } }),
  ])
  return {
    categories,
    popular,
    latest: latest.map(cardProduct),
  }
}
