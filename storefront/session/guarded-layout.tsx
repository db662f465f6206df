import { CallFailed } from '../../contract/client.ts'
import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { Skeleton } from '../ui/list-states.tsx'
import { Guard } from './guard.tsx'
import { useSession } from './session-state.ts'

/** Around every page for the signed-in alone: cart, notifications, account. */
export default function GuardedLayout() {
  const { user } = useSession()
  useEffect(() => {
    // What belonged to one user is never shown to the next.
    if (!user) queryClient.clear()
  }, [user])
  return (
    <QueryClientProvider client={queryClient}>
      <Guard waiting={<Waiting />}>
        <Outlet />
      </Guard>
    </QueryClientProvider>
  )
}

function Waiting() {
  return (
    <div className="page-width py-10" aria-busy="true">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-8 h-28 rounded-lg" />
      <Skeleton className="mt-4 h-28 rounded-lg" />
    </div>
  )
}

/** Live data of the guarded pages. A call that got no answer is tried once more; a refusal is final. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retryDelay: 500,
      retry: (tries, error) => tries < 1 && error instanceof CallFailed && error.status === 0,
    },
  },
})
