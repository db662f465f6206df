import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '../../contract/carts.ts'
import { toSantim } from '../../contract/money.ts'
import { cartTotal } from '../../contract/pricing.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure, ChangeWaits } from '../session/api.ts'
import { useUser } from '../session/session-state.ts'
import { toast } from '../ui/toast.ts'

type Change = { itemId: string; quantity: number }

/** The cart; a change is shown immediately and reverted if the server refuses it. */
export function useCart() {
  const { id: userId } = useUser()
  const lang = useLanguage()
  const texts = useTexts('cart')
  const queries = useQueryClient()
  const key = ['cart', userId, lang]

  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await account('GET /cart', { query: { userId, lang }, signal })).items,
  })

  const { mutate } = useMutation({
    scope: { id: 'cart' },
    mutationFn: async ({ itemId, quantity }: Change) => {
      if (quantity === 0) await account('DELETE /cart/remove', { query: { userId, itemId } })
      else await account('PUT /cart/update', { body: { userId, itemId, quantity } })
    },
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<CartItem[]>(key, (items = []) => changed(items, change))
    },
    onError: (error) =>
      !(error instanceof ChangeWaits) && toast('error', callFailure(error).text || texts.changeFailed),
    onSettled: () => {
      if (queries.isMutating() === 1) void queries.invalidateQueries({ queryKey: key })
    },
  })

  const items = data ?? []
  return {
    loading: !data && !isError,
    failed: !data && isError,
    retry: () => void refetch(),
    items,
    totalSantim: cartTotal(items.map(({ price, quantity }) => ({ priceSantim: toSantim(price), quantity }))),
    setQuantity: (itemId: string, quantity: number) => mutate({ itemId, quantity }),
    remove: (itemId: string) => mutate({ itemId, quantity: 0 }),
    emptied: async () => {
      const changed = ['cart', 'orders', 'reports'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      )
      await Promise.all(changed)
    },
  }
}

function changed(items: CartItem[], { itemId, quantity }: Change): CartItem[] {
  if (quantity === 0) return items.filter((item) => item._id !== itemId)
  return items.map((item) => (item._id === itemId ? { ...item, quantity } : item))
}
