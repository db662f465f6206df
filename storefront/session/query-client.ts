import { QueryClient } from '@tanstack/react-query'

/** Live data of the guarded pages. A call that got no answer is tried once more; a refusal is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retryDelay: 500,
      retry: (tries, error) => tries < 1 && (error as { status?: number }).status === 0,
    },
  },
})
