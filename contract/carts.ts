import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import { picture, variantKey } from './catalogue.ts'
import { cartLength } from './limits.ts'
import type { RefusalCode } from './refusals.ts'
import { sellerAway } from './seller-away.ts'
import * as shape from './shapes.ts'

/** `price` is the current unit price, without the quantity discount. */
const cartItem = z.object({
  _id: shape.id,
  productId: z.object({ _id: shape.id, productName: z.string() }),
  seller: z.object({ _id: shape.id, store_name: z.string(), away: sellerAway.optional() }),
  variant: variantKey,
  productImage: picture,
  price: shape.birr,
  /** It is the regular price while a sale runs. */
  compareAt: shape.birr.optional(),
  quantity: z.number(),
  /** It is that of the product, if it asks for a note. */
  noteLabel: z.string().optional(),
  note: z.string().optional(),
  /** The unit price when the item was added or its quantity was set, if it was another. */
  priceBefore: shape.birr.optional(),
  /** It is what one weighs, if that is known. */
  grams: z.number().optional(),
  /** It is there if fewer than `quantity` can be bought. */
  left: z.number().optional(),
})
export type CartItem = z.infer<typeof cartItem>

/** The product or variant is no longer sold. Unlike in other items, `productId` is the id alone. */
const retiredItem = z.object({
  _id: shape.id,
  productId: shape.id,
  productName: z.string(),
  /** Saved items are kept for later; the others are in the cart. */
  saved: z.boolean(),
})
export type RetiredItem = z.infer<typeof retiredItem>

export const mergeRefusals = [
  'product-not-found',
  'variant-not-found',
  'out-of-stock',
  'quantity-too-large',
  'cart-full',
] as const satisfies RefusalCode[]

const refusedChoice = z.object({
  productId: shape.id,
  /** It is as it was sent: null means the first variant in stock. */
  variantId: shape.id.nullable(),
  /** It is empty if the product is not known. */
  productName: z.string(),
  reason: z.enum(mergeRefusals),
  message: z.string(),
  left: z.number().nullable(),
})
export type RefusedChoice = z.infer<typeof refusedChoice>

const changed = z.object({ success: z.literal(true), items: z.array(cartItem) })

const changedSaved = changed.extend({ saved: z.array(cartItem) })

const addedNote = 'It takes the place of the one that is in the cart; a blank one leaves that.'

export const cartEndpoints = endpoints({
  'GET /cart': {
    summary: 'The items in the cart',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, lang: shape.lang }),
    response: z.object({
      items: z.array(cartItem),
      saved: z.array(cartItem),
      /**
       * Neither cart nor saved items list these products, which are no longer sold. They are named until they are
       * removed, or sold again.
       */
      retired: z.array(retiredItem),
    }),
  },
  'POST /cart/add': {
    summary: 'Adds a product to the cart, or increases its quantity',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({
      productId: shape.id,
      /** By default it is the first variant in stock. */
      variantId: shape.chosenVariant,
      quantity: shape.quantity,
      note: shape.itemNote(addedNote),
      userId: shape.id,
    }),
    status: 201,
    response: z.object({ success: z.literal(true), message: z.string(), item: cartItem }),
  },
  'POST /cart/merge': {
    summary: 'Adds what was chosen before the login, as far as stock and limits allow',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({
      userId: shape.id,
      items: z
        .array(
          z.object({
            productId: shape.id,
            variantId: shape.chosenVariant,
            quantity: shape.quantity,
            note: shape.itemNote(addedNote),
          }),
        )
        .max(cartLength, `At most ${cartLength} items`),
    }),
    response: z.object({ items: z.array(cartItem), refused: z.array(refusedChoice) }),
  },
  'PUT /cart/update': {
    summary: 'Sets the quantity of a cart item, and its note if one is sent',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({
      quantity: shape.quantity,
      note: shape.itemNote('A blank one removes the note that there is.'),
      userId: shape.id,
      itemId: shape.id,
    }),
    response: changed,
  },
  'DELETE /cart/remove': {
    summary: 'Removes an item from the cart',
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id, itemId: shape.id }),
    response: changed,
  },
  'POST /cart/save-for-later': {
    summary: 'Takes an item out of the cart and saves it for later',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, itemId: shape.id }),
    response: changedSaved,
  },
  'POST /cart/move-to-cart': {
    summary: 'Puts an item that was saved for later into the cart, as far as stock and limits allow',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, itemId: shape.id }),
    response: changedSaved.extend({ left: z.number().optional() }),
  },
  'DELETE /cart/saved': {
    summary: 'Removes an item that was saved for later',
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id, itemId: shape.id }),
    response: changedSaved,
  },
  'GET /cart/count': {
    summary: 'The number of units in the cart',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ count: z.number() }),
  },
})
