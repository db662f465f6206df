import { handlers } from '../http/handlers.ts'
import { addCartItem } from './add-cart-item.ts'
import { countCartUnits, listCart } from './list-cart.ts'
import { mergeIntoCart } from './merge-into-cart.ts'
import { removeCartItem, updateCartItem } from './update-cart-item.ts'

export const cartHandlers = handlers({
  'GET /cart': async (shop, { session, lang }) => ({ items: await listCart(shop.db, session.userId, lang) }),
  'POST /cart/add': async (shop, { session, body, lang }) => ({
    success: true,
    message: 'Product added to cart successfully!',
    item: await addCartItem(shop.db, session.userId, { ...body, lang }),
  }),
  'POST /cart/merge': async (shop, { session, body, lang }) => {
    const refused = await mergeIntoCart(shop.db, session.userId, { items: body.items, lang })
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
  'GET /cart/count': async (shop, { session }) => ({
    count: await countCartUnits(shop.db, session.userId),
  }),
})
