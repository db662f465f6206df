import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RetiredWish, WishlistItem } from '../../../contract/wishlists.ts'
import { announceCartChange } from '../../session/cart-changes.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, accountOnce, callFailure } from '../../client/api.ts'
import { useSession, useUser } from '../../session/session-state.ts'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'

const none: readonly RetiredWish[] = []

export function useWishlist() {
  const texts = useTexts('wishlist')
  const { loginFirst } = useTexts('shell')
  const { id: userId } = useUser()
  const user = useSession('user')
  const lang = useLanguage()
  const queries = useQueryClient()
  const key = ['wishlist', userId, lang]
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    // The product page changes it too.
    refetchOnMount: 'always',
    queryFn: ({ signal }) => account('GET /wishlist', { query: { userId, lang }, signal }),
  })

  async function takeOff({ _id, productId, variant }: WishlistItem) {
    await account('DELETE /remove-from-wishlist', {
      body: { userId, productId: productId._id, variantId: variant._id },
    })
    queries.setQueryData<typeof data>(
      key,
      (list) => list && { ...list, items: list.items.filter((item) => item._id !== _id) },
    )
    void queries.invalidateQueries({ queryKey: ['wishlist'] })
  }

  const remove = useAction(
    async (item: WishlistItem) => {
      await takeOff(item)
      toast('success', texts.removed)
    },
    (error) => {
      console.error('The product could not be removed from the wishlist', error)
      toast('error', texts.removeFailed)
    },
  )

  const moveToCart = useAction(
    async (item: WishlistItem) => {
      if (!user) return toast('error', loginFirst)
      const { productId, variant } = item
      await account('POST /cart/add', {
        body: { productId: productId._id, variantId: variant._id, quantity: 1, userId },
      })
      void queries.invalidateQueries({ queryKey: ['cart'] })
      announceCartChange()
      toast('success', texts.inCart)
      // It is in the cart; that it stays on the wishlist as well does no harm.
      await takeOff(item).catch((error: unknown) =>
        console.error('The product in the cart could not be removed from the wishlist', error),
      )
    },
    (error) => {
      const { status, text } = callFailure(error)
      toast('error', status ? texts.cartRefused : texts.cartFailed)
      // A second toast tells the reason, such as how many are left.
      if (status === 409 && text) toast('info', text)
    },
  )

  return {
    items: data?.items,
    retired: data?.retired ?? none,
    // The removal does not wait for a connection, as nobody has asked for it.
    removeRetired: ({ productId, variantId }: RetiredWish) =>
      accountOnce(crypto.randomUUID())('DELETE /remove-from-wishlist', {
        body: { userId, productId, variantId },
      }),
    failed: !data && isError,
    retry: () => void refetch(),
    isBusy: (item: WishlistItem) => [remove, moveToCart].some(({ running }) => running?.[0] === item),
    remove: remove.run,
    moveToCart: moveToCart.run,
  }
}
