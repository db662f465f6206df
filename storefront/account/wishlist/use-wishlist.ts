import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WishlistItem } from '../../../contract/wishlists.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useSession, useUser } from '../../session/session-state.ts'
import { toast } from '../../ui/toast.ts'

/** The wishlist and what can be done with its items, with the sentences of spec section 8. */
export function useWishlist() {
  const texts = useTexts('wishlist')
  const { loginFirst } = useTexts('shell')
  const { id: userId } = useUser()
  const { user } = useSession()
  const lang = useLanguage()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const key = ['wishlist', userId, lang]
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    // A product page may have changed it a moment ago.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      (await account('GET /wishlist', { query: { userId, lang }, signal })).items,
  })

  async function takeOff({ _id, productId }: WishlistItem) {
    await account('DELETE /remove-from-wishlist', { body: { userId, productId: productId._id } })
    queries.setQueryData<WishlistItem[]>(key, (items = []) => items.filter((item) => item._id !== _id))
    void queries.invalidateQueries({ queryKey: ['wishlist'] })
  }

  async function remove(item: WishlistItem) {
    setBusy(item._id)
    try {
      await takeOff(item)
      toast('success', texts.removed)
    } catch (error) {
      console.error('The product could not be taken off the wishlist', error)
      toast('error', texts.removeFailed)
    } finally {
      setBusy(undefined)
    }
  }

  async function moveToCart(item: WishlistItem) {
    if (!user) return toast('error', loginFirst)
    setBusy(item._id)
    try {
      await account('POST /cart/add', { body: { productId: item.productId._id, quantity: 1, userId } })
      void queries.invalidateQueries({ queryKey: ['cart'] })
      toast('success', texts.inCart)
      // It is in the cart now; one that stays on the wishlist as well is no loss.
      await takeOff(item).catch((error: unknown) =>
        console.error('The wishlist kept what is in the cart', error),
      )
    } catch (error) {
      const { status, text } = error as { status?: number; text?: string }
      toast('error', status ? texts.cartRefused : texts.cartFailed)
      // Why, in a second toast: how many are left, for one.
      if (status === 409 && text) toast('info', text)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    items: data,
    failed: !data && isError,
    again: () => void refetch(),
    busy,
    remove: (item: WishlistItem) => void remove(item),
    moveToCart: (item: WishlistItem) => void moveToCart(item),
  }
}
