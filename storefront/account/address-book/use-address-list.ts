import { queryOptions, useQuery } from '@tanstack/react-query'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'

/** A shopper's addresses, the default first, and the key under which they are kept. */
export function addressListOf(userId: string) {
  return queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) => (await account('GET /addresses', { query: { userId }, signal })).addresses,
  })
}

/** The addresses of the signed-in shopper. */
export function useAddressList() {
  const { id: userId } = useUser()
  return useQuery(addressListOf(userId))
}
