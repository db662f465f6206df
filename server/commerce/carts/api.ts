import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { addCartItem } from './add-cart-item.ts'
import { countCartUnits, listCart, readCart } from './list-cart.ts'
import { mergeIntoCart } from './merge-into-cart.ts'
import { listSaved, moveToCart, readSaved, removeSaved, saveForLater } from './saved-items.ts'
import { removeCartItem, updateCartItem } from './update-cart-item.ts'

export const cartHandlers = handlers({
  'GET /cart': async (shop, { session, lang }) => {
    const cart = await readCart(shop.db, session.userId, lang)
    const { saved, ...later } = await readSaved(shop.db, session.userId, lang)
    return { items: cart.items, saved, retired: [...cart.retired, ...later.retired] }
  },
  'POST /cart/add': async (shop, { session, body, lang }) => {
    const item = await addCartItem(shop.db, session.userId, { ...body, lang })
    shop.productDays.added([body.productId])
    return { success: true, message: 'Product added to cart successfully!', item }
  },
  'POST /cart/merge': async (shop, { session, body, lang }) => {
    const refused = await mergeIntoCart(shop.db, session.userId, { items: body.items, lang })
    const without = new Set(refused.map(({ productId }) => productId))
    const productIds = new Set(body.items.map(({ productId }) => productId))
    shop.productDays.added([...productIds].filter((productId) => !without.has(productId)))
    return { items: await listCart(shop.db, session.userId, lang), refused }
  },
  'PUT /cart/update': async (shop, { session, body, lang }) => {
    await updateCartItem(shop.db, session.userId, body)
    return { success: true, items: await listCart(shop.db, session.userId, lang) }
  },
  'DELETE /cart/remove': async (shop, { session, query, lang }) => {
    await removeCartItem(shop.db, session.userId, query.itemId)
    return { success: true, items: await listCart(shop.db, session.userId, lang) }
  },
  'POST /cart/save-for-later': async (shop, { session, body, lang }) => {
    await saveForLater(shop.db, session.userId, body.itemId)
    return { success: true, ...(await bothLists(shop.db, session.userId, lang)) }
  },
  'POST /cart/move-to-cart': async (shop, { session, body, lang }) => {
    const left = await moveToCart(shop.db, session.userId, body.itemId)
    return { success: true, ...(await bothLists(shop.db, session.userId, lang)), left }
  },
  'DELETE /cart/saved': async (shop, { session, query, lang }) => {
    await removeSaved(shop.db, session.userId, query.itemId)
    return { success: true, ...(await bothLists(shop.db, session.userId, lang)) }
  },
  'GET /cart/count': async (shop, { session }) => ({
    count: await countCartUnits(shop.db, session.userId),
  }),
})

async function bothLists(db: Database, userId: string, lang: Language) {
  return { items: await listCart(db, userId, lang), saved: await listSaved(db, userId, lang) }
}
