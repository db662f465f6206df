import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'

/** With `pollMs` it is read again and again. */
export function useOrder(orderNumber: string, { pollMs }: { pollMs?: number } = {}) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['order', orderNumber, language],
    queryFn: async () => (await call('GET /office/orders/:orderNumber', { params: { orderNumber } })).order,
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
  })
}
