import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

/** Changes what the list at `queryKey` shows. It is read again also after a failure, as only the answer may be lost. */
export function useSave(queryKey: QueryKey, onDone: () => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      await refresh()
      onDone()
    },
    onError: () => void refresh(),
  })
}
