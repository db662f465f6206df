import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export const carriersKey = ['carriers']

/** All of them, also those that are no longer offered. */
export function useCarriers() {
  return useQuery({
    queryKey: carriersKey,
    queryFn: async () => (await call('GET /office/carriers')).carriers,
  })
}
