import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'

type Paged = {
  error: unknown
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The button beneath a list that has more rows. */
export function More({ query, label }: { query: Paged; label?: string }) {
  const { texts } = useTexts()
  return (
    <>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {label ?? texts.older}
        </Button>
      )}
    </>
  )
}
