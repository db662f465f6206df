import type { CartItem } from '../../contract/carts.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { languageData } from '../../contract/language.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import type { WishlistItem } from '../../contract/wishlists.ts'
import { productPath } from '../../contract/paths.ts'
import type { WaitingChange } from './waiting-changes.ts'

type Waiting = Pick<WaitingChange, 'name' | 'input'>

/**
 * Returns the answer as it will be when the waiting changes are done. A product that is new in the cart or on the
 * wishlist appears only in the list of changes.
 */
export function withChanges(
  name: string,
  query: Record<string, unknown>,
  answer: unknown,
  changes: readonly Waiting[],
): unknown {
  if (name === 'GET /cart') {
    return changes.reduce(changedCart, answer as Cart)
  }
  if (name === 'GET /wishlist') {
    const { items } = answer as { items: WishlistItem[] }
    return { ...(answer as object), items: changes.reduce(changedWishlist, items) }
  }
  if (name === 'GET /user/rate') {
    const isRating = (change: Waiting) =>
      change.name === 'POST /update/user/rate' && change.input.body?.['productId'] === query['productId']
    return {
      rating: changes.findLast(isRating)?.input.body?.['value'] ?? (answer as { rating: number }).rating,
    }
  }
  return answer
}

type Cart = { items: CartItem[]; saved?: CartItem[] }

function changedCart(cart: Cart, change: Waiting): Cart {
  const { name, input } = change
  const itemId = input.body?.['itemId'] ?? input.query?.['itemId']
  const { items, saved = [] } = cart
  const others = (list: CartItem[]) => list.filter(({ _id }) => _id !== itemId)
  const named = (list: CartItem[]) => list.filter(({ _id }) => _id === itemId)
  switch (name) {
    case 'POST /cart/save-for-later':
      return { ...cart, items: others(items), saved: [...named(items), ...saved] }
    case 'POST /cart/move-to-cart':
      return { ...cart, items: [...items, ...named(saved)], saved: others(saved) }
    case 'DELETE /cart/saved':
      return { ...cart, saved: others(saved) }
    default:
      return { ...cart, items: changedItems(items, change) }
  }
}

function changedItems(items: CartItem[], { name, input: { body, query } }: Waiting): CartItem[] {
  switch (name) {
    case 'DELETE /cart/remove':
      return items.filter(({ _id }) => _id !== query?.['itemId'])
    case 'PUT /cart/update':
      return items.map((item) =>
        item._id === body?.['itemId']
          ? withNote({ ...item, quantity: Number(body['quantity']) }, body)
          : item,
      )
    case 'POST /cart/add':
      return items.map((item) =>
        item.productId._id === body?.['productId'] && isVariant(item, body)
          ? withNote({ ...item, quantity: item.quantity + Number(body?.['quantity']) }, body)
          : item,
      )
    default:
      return items
  }
}

function withNote(item: CartItem, { note }: Record<string, unknown> = {}): CartItem {
  return typeof note === 'string' ? { ...item, note } : item
}

function isVariant(
  { variant }: CartItem | WishlistItem,
  input: Record<string, unknown> | undefined,
): boolean {
  return !input?.['variantId'] || input['variantId'] === variant._id
}

function changedWishlist(items: WishlistItem[], { name, input: { body } }: Waiting): WishlistItem[] {
  if (name !== 'DELETE /remove-from-wishlist') return items
  return items.filter((item) => item.productId._id !== body?.['productId'] || !isVariant(item, body))
}

type Items = { items: (CartItem | WishlistItem)[]; saved?: CartItem[] }

/** The name is that of the product's own page, or of the stored cart and wishlist. It is empty if it is not known. */
export async function nameOfProduct(
  { input: { query, body } }: Waiting,
  findAnswers: (name: 'GET /cart' | 'GET /wishlist') => Promise<unknown[]>,
): Promise<string> {
  const id = body?.['productId'] ?? query?.['productId']
  const itemId = body?.['itemId'] ?? query?.['itemId']
  const language = languageOfPath(location.pathname)
  const { comma } = languageData[language].separators
  if (id && location.pathname.endsWith(productPath(String(id)))) {
    const chosen = document.querySelector<HTMLElement>('[data-options]')?.dataset.options
    return [document.querySelector('h1')?.textContent, chosen].filter(Boolean).join(comma)
  }
  for (const name of ['GET /cart', 'GET /wishlist'] as const) {
    for (const answer of (await findAnswers(name)) as Items[]) {
      const found = [...answer.items, ...(answer.saved ?? [])].find(
        (item) =>
          item._id === itemId || (item.productId._id === id && isVariant(item, { ...query, ...body })),
      )
      if (found) return nameWithOptions(found.productId.productName, found.variant.options, language)
    }
  }
  return ''
}
