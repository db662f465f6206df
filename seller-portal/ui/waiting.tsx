import { CallFailed } from '../../contract/client.ts'
import { failureText } from '../../member-ui/failure-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useTexts } from '../texts.tsx'

/** What is shown until a script has arrived. */
export function Awaited() {
  return <LoadingState label={useTexts().texts.loading} />
}

type Loaded = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What a screen shows instead of what it is about: loading, no right, failed. */
export function Waiting({ query: { isPending, error, refetch } }: { query: Loaded }) {
  const { texts } = useTexts()
  if (isPending) return <LoadingState label={texts.loading} />
  if (error instanceof CallFailed && error.code === 'role-forbids')
    return <p role="status">{texts.noRight}</p>
  return <FailedState label={failureText(error, texts)} again={texts.again} onRetry={() => void refetch()} />
}

/** Says why a call failed, in the member's language. */
export function Failure({ error }: { error: unknown }) {
  return <Alert>{failureText(error, useTexts().texts)}</Alert>
}
