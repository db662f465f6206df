import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { call } from '../api.ts'
import { meKey, useMe } from '../session/session.tsx'

const applicationKey = ['application']

export function useApplication() {
  const { seller } = useMe()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: applicationKey,
    queryFn: async () => (await call('GET /seller/application')).application,
  })
  const state = query.data?.state
  // The shop has decided since the member has loaded the page.
  useEffect(() => {
    if (state && state !== seller.state) void client.invalidateQueries({ queryKey: meKey })
  }, [client, state, seller.state])
  return query
}

/** A change of the application answers with all of it. */
export function useFilling(onDone: () => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (work: () => Promise<{ application: SellerApplication }>) => (await work()).application,
    onSuccess: (application) => {
      client.setQueryData(applicationKey, application)
      onDone()
    },
    // Somebody else may have sent it, or the shop may have decided.
    onError: () => client.invalidateQueries({ queryKey: applicationKey }),
  })
}
