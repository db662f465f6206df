import { useQuery } from '@tanstack/react-query'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'

/** The signed-in shopper's addresses, the default first. */
export function useAddressList() {
  const { id: userId } = useUser()
  return useQuery({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => (await account('GET /addresses', { query: { userId }, signal })).addresses,
  })
}
