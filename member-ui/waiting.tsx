import { LoadingState } from '../ui/loading-state.tsx'
import { useTexts } from './host.tsx'
import { QueryState } from './query-state.tsx'

/** What is shown until a script or its texts have arrived. */
export function Awaited() {
  return <LoadingState label={useTexts().texts.loading} />
}

type Loaded = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What a list shows instead of rows: loading, no right, failed. */
export function Waiting({ query }: { query: Loaded }) {
  return <QueryState query={query} texts={useTexts().texts} />
}
