import { CallFailed } from '../contract/client.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { useTexts } from './host.tsx'
import { useFailureText } from './failure.tsx'

/** What is shown until a script or its texts have arrived. */
export function Awaited() {
  return <LoadingState label={useTexts().texts.loading} />
}

type Loaded = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What a list shows instead of rows: loading, no right, failed. */
export function Waiting({ query }: { query: Loaded }) {
  const { texts } = useTexts()
  const failureText = useFailureText()
  const { error, isPending, refetch } = query
  if (isPending) return <LoadingState label={texts.loading} />
  if (error instanceof CallFailed && error.code === 'role-forbids')
    return <p role="status">{texts.noRight}</p>
  return <FailedState label={failureText(error)} again={texts.again} onRetry={() => void refetch()} />
}
