import type { StoreClient } from '../../contract/client.ts'
import type { Language } from '../../contract/language.ts'
import { loadCategories } from '../categories/load-categories.server.ts'
import { cardProduct } from '../ui/product-card.tsx'

const offersLength = 6

export async function loadHome(store: StoreClient, language: Language) {
  const query = { lang: language }
  const [categories, latest, topRated, offers, fashion] = await Promise.all([
    loadCategories(store, language),
    store('GET /latest-products', { query }),
    store('GET /top-rated-products', { query }),
    store('GET /offers', { query }),
    store('GET /products', { query: { ...query, category: 'Clothing' } }),
  ])
  return {
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    latest: latest.map(cardProduct),
    hero: topRated.slice(0, 4).map(pictureOf),
    discover: topRated.slice(4, 5).map(pictureOf)[0],
    fashion: (fashion[0]?.products ?? []).slice(0, 4).map(pictureOf),
    offers: offers.slice(0, offersLength),
  }
}

export type ProductPicture = { id: string; name: string; picture: string }

function pictureOf(card: {
  _id: string
  productName: string
  productImage: { imageUrl: string }
}): ProductPicture {
  return { id: card._id, name: card.productName, picture: card.productImage.imageUrl }
}
