import type { Language } from '../../contract/language.ts'
import { productPath, searchPath } from '../../contract/paths.ts'
import type { Messages } from '../../messages/messages.ts'
import { loadCategories } from '../load-categories.server.ts'
import type { Site } from '../site.server.ts'
import { briefCard } from '../ui/product-card.tsx'
import { loadRows } from './load-rows.server.ts'

const offersLength = 6

const introCards = ['upgrade', 'elegance', 'minimalist', 'basics'] as const

export async function loadHome(
  site: Site,
  { language, texts }: { language: Language; texts: Messages['landing'] },
) {
  const { store } = site
  const query = { lang: language }
  const categories = await loadCategories(site, language)
  const clothing = categories.find(({ slug }) => slug === 'clothing')?.name
  const [latest, topRated, offers, productCount, testimonials, rows, season, discover, ...intro] =
    await Promise.all([
      store('GET /latest-products', { query }),
      site.part('pictures', 'GET /top-rated-products', { query }, (cards) =>
        cards.slice(0, 5).map(pictureOf),
      ),
      store('GET /offers', { query }),
      site.countProducts(),
      site.testimonials(language),
      loadRows(site, { language, texts }),
      site.season(language),
      findShown(site, { language, q: texts.discover.search }),
      ...introCards.map((card) =>
        findShown(site, { language, q: texts.intro.cards[card].search, category: clothing }),
      ),
    ])
  const instead = topRated[4] && { ...topRated[4], path: productPath(topRated[4].id) }
  return {
    categories,
    latest: latest.map(briefCard),
    productCount: roundedDown(productCount),
    hero: topRated.slice(0, 4),
    discover: discover ?? instead,
    intro: intro.map(
      (shown, index) => shown ?? (latest[index] && { ...pictureOf(latest[index]), path: '/category' }),
    ),
    rows,
    season,
    offers: offers.slice(0, offersLength),
    testimonials,
  }
}

/** Returns the first result of a search, with a link to all of them, or undefined if nothing is found. */
async function findShown(
  site: Site,
  { language, q, category }: { language: Language; q: string; category?: string | undefined },
): Promise<Shown | undefined> {
  const query = { q, category, lang: language, limit: '1' }
  const first = await site.part(
    'picture',
    'GET /search',
    { query },
    ({ products: [card] }) => card && pictureOf(card),
  )
  return first && { ...first, path: searchPath({ q, ...(category && { category }) }) }
}

/**
 * Returns a number with at most two digits that are not 0, and less than `count`: "more than 140" of 143. It is
 * undefined for few products.
 */
export function roundedDown(count: number): number | undefined {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(count)) - 1)
  const rounded = Math.floor((count - 1) / step) * step
  return rounded > 0 ? rounded : undefined
}

/** The product stands for what its `path` leads to. */
export type Shown = ProductPicture & { path: string }

export type ProductPicture = { id: string; name: string; picture: string }

function pictureOf(card: {
  _id: string
  productName: string
  productImage: { imageUrl: string }
}): ProductPicture {
  return { id: card._id, name: card.productName, picture: card.productImage.imageUrl }
}
