import { useQuery } from '@tanstack/react-query'
import { account } from '../client/api.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useUser } from '../session/session-state.ts'

/** They are undefined until they are known. Orders on their way are those that are neither delivered nor ended. */
export function useAccountCounts(): { orders: number | undefined; wishlist: number | undefined } {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const orders = useQuery({
    queryKey: ['orders', userId, 'coming'],
    queryFn: async ({ signal }) => {
      const query = { userId, limit: '1', images: 'linked' as const }
      const answers = await Promise.all([
        account('GET /orders/pending', { query, signal }),
        account('GET /orders/shipped', { query, signal }),
      ])
      return answers.reduce((sum, { total = 0 }) => sum + total, 0)
    },
  })
  const wishlist = useQuery({
    queryKey: ['wishlist', userId, lang],
    queryFn: ({ signal }) => account('GET /wishlist', { query: { userId, lang }, signal }),
  })
  return { orders: orders.data, wishlist: wishlist.data?.items.length }
}
