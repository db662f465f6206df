import { CallFailed } from '../../contract/client.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from './failure.tsx'

type Loaded = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What a list shows instead of rows: loading, no right, failed. */
export function Waiting({ query }: { query: Loaded }) {
  const { texts } = useTexts()
  const { error, isPending, refetch } = query
  if (isPending) return <p role="status">{texts.loading}</p>
  if (error instanceof CallFailed && error.code === 'role-forbids')
    return <p role="status">{texts.noRight}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <Failure error={error} />
      <Button variant="outline" onClick={() => void refetch()}>
        {texts.again}
      </Button>
    </div>
  )
}
