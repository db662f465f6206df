import { CallFailed } from '../contract/client.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { failureText, type FailureTexts } from './failure-text.ts'

export type QueryTexts = FailureTexts & { loading: string; again: string; noRight: string }

type Props = { query: { isPending: boolean; error: unknown; refetch: () => unknown }; texts: QueryTexts }

/** What is shown instead of what a query is about: loading, no right, failed. */
export function QueryState({ query: { isPending, error, refetch }, texts }: Props) {
  if (isPending) return <LoadingState label={texts.loading} />
  if (error instanceof CallFailed && error.code === 'role-forbids')
    return <p role="status">{texts.noRight}</p>
  return <FailedState label={failureText(error, texts)} again={texts.again} onRetry={() => void refetch()} />
}
