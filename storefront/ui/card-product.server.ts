import type { Card } from '../../contract/catalogue.ts'
import type { CardProduct } from './product-card.tsx'

/** Only what a card shows, so that a page carries no more than that. */
export function cardProduct(card: Card): CardProduct {
  const { _id, productName, price, avgRating, vote, inStock } = card
  return { _id, productName, price, avgRating, vote, inStock, picture: card.productImage.imageUrl }
}
