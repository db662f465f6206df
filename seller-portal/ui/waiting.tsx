import { failureText } from '../../member-ui/failure-text.ts'
import { QueryState } from '../../member-ui/query-state.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useTexts } from '../texts.tsx'

/** What is shown until a script has arrived. */
export function Awaited() {
  return <LoadingState label={useTexts().texts.loading} />
}

type Loaded = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What a screen shows instead of what it is about: loading, no right, failed. */
export function Waiting({ query }: { query: Loaded }) {
  return <QueryState query={query} texts={useTexts().texts} />
}

/** Says why a call failed, in the member's language. */
export function Failure({ error }: { error: unknown }) {
  return <Alert>{failureText(error, useTexts().texts)}</Alert>
}
