import type { CartItem } from '../../contract/carts.ts'
import type { Language } from '../../contract/language.ts'
import { toBirr } from '../../contract/money.ts'
import { pictureFrom, textIn } from '../catalogue/cards.ts'
import type { StoredImage } from '../catalogue/tables.ts'

export type CartItemRow = {
  id: string
  productId: string
  name: string
  nameAm: string
  images: StoredImage[]
  priceSantim: number
  quantity: number
}

/** A cart item as on the wire; its price is the unit price of today. */
export function cartItemFrom(row: CartItemRow, lang: Language): CartItem {
  const productName = textIn(lang, row.name, row.nameAm)
  return {
    _id: row.id,
    productId: { _id: row.productId, productName },
    productImage: pictureFrom(row.images[0], productName),
    price: toBirr(row.priceSantim),
    quantity: row.quantity,
  }
}
