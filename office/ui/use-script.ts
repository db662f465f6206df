import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A component whose script is loaded when it is first shown. If it does not arrive, somebody has to ask for it again. */
export function useScript<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  return useQuery({
    queryKey: ['script', name],
    queryFn: async () => ({ Component: await load() }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}
