import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'

/** What a product can be in, and whose it can be. */
export function useChoices() {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['product-choices', language],
    queryFn: () => call('GET /office/products/choices'),
  })
}
