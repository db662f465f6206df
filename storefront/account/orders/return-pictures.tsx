import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Return } from '../../../contract/returns.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailedNotice } from '../failed-notice.tsx'

/** The pictures are loaded only on request, as mobile data is expensive. */
export function ReturnPictures({ one: { returnNumber, pictures } }: { one: Return }) {
  const { returns: texts } = useTexts('orders')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-1">
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="-ms-2 px-2"
      >
        <Icon name={isOpen ? 'eye-off' : 'eye'} className="size-4.5" />
        {isOpen ? texts.hidePictures : texts.showPictures}
      </Button>
      {isOpen && <PictureList id={id} returnNumber={returnNumber} pictures={pictures} />}
    </div>
  )
}

function PictureList({
  id,
  returnNumber,
  pictures,
}: Pick<Return, 'returnNumber' | 'pictures'> & { id: string }) {
  const { returns: texts } = useTexts('orders')
  const { id: userId } = useUser()
  const loaded = useQueries({
    queries: pictures.map((pictureId) => ({
      queryKey: ['return-picture', userId, pictureId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        account('GET /returns/picture', { query: { userId, pictureId }, signal }),
      staleTime: Infinity,
    })),
  })
  const failed = loaded.filter(({ isError }) => isError)
  return (
    <div id={id} className="mt-2">
      <ul aria-label={fill(texts.picturesOf, { number: returnNumber })} className="flex flex-wrap gap-3">
        {loaded.map(({ data, isError }, index) => (
          <li key={pictures[index]} hidden={isError} aria-busy={!data || undefined}>
            {data ? (
              <img
                src={`data:${data.type};base64,${data.content}`}
                alt={fill(texts.pictureNumber, { index: index + 1, number: returnNumber })}
                className="max-h-96 max-w-full rounded-md"
              />
            ) : (
              <Skeleton className="size-48 rounded-md" />
            )}
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <FailedNotice
          className="mt-2"
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      )}
    </div>
  )
}
