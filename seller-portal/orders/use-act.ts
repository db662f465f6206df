import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShownSellerPart } from '../../contract/seller/orders.ts'
import { useTexts } from '../texts.tsx'

export function orderKey(partId: string, language: string): readonly string[] {
  return ['orders', 'one', partId, language]
}

/** What is done to a part. After a refusal the part is read anew, as somebody else may have changed it. */
export function useAct(partId: string, onDone: () => void) {
  const client = useQueryClient()
  const { language } = useTexts()
  return useMutation({
    mutationFn: (act: () => Promise<{ order: ShownSellerPart }>) => act(),
    onSuccess: ({ order }) => {
      client.setQueryData(orderKey(partId, language), order)
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
}
