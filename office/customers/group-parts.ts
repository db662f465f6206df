import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerCare } from '../../contract/office/customer-groups.ts'
import { call } from '../api.ts'

export const groupsKey = ['customer-groups']

export function useGroups() {
  return useQuery({ queryKey: groupsKey, queryFn: () => call('GET /office/customer-groups') })
}

export const careKey = (userId: string) => ['customer-care', userId]

/** The answer is what is noted now; after a failure it is read again, as others may have changed it. */
export function useCareChange(userId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<{ care: CustomerCare }>) => act(),
    onSuccess: ({ care }) => {
      client.setQueryData(careKey(userId), care)
      void client.invalidateQueries({ queryKey: ['customers'] })
      onDone()
    },
    onError: () => void client.invalidateQueries({ queryKey: careKey(userId) }),
  })
}
