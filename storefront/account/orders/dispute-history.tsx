import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Dispute } from '../../../contract/disputes.ts'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Each step with who has made it and what was said. */
export function DisputeHistory({ one }: { one: Dispute }) {
  const { steps, who, you, words } = useTexts('disputes')
  const language = useLanguage()
  const locale = useLocale()
  const pictures = one.steps.flatMap((step) => step.pictures)
  return (
    <>
      <ol aria-label={steps} className="grid gap-2 border-s-2 border-line ps-3">
        {one.steps.map(({ step, by, at, text, amount }) => (
          <li key={`${step} ${at}`} className="wrap-anywhere">
            <span className="font-medium">
              {fill(words.steps[step], {
                amount: amount === null ? '' : formatPrice(toSantim(amount), language),
              })}
            </span>
            <span className="block text-sm text-soft">
              {fill(who, {
                who: by === 'shopper' ? you : words.sides[by],
                time: formatDateTime(at, locale),
              })}
            </span>
            {text !== '' && (
              <span className="block whitespace-pre-line">
                <MarkedText text={text} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
    </>
  )
}

/** The pictures are loaded only on request, as mobile data is expensive. */
function Pictures({ pictures }: { pictures: string[] }) {
  const { showPictures, hidePictures } = useTexts('disputes')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ms-2 px-2"
      >
        <Icon name={isOpen ? 'eye-off' : 'eye'} className="size-4.5" />
        {isOpen ? hidePictures : showPictures}
      </Button>
      {isOpen && <PictureList id={id} pictures={pictures} />}
    </div>
  )
}

function PictureList({ id, pictures }: { id: string; pictures: string[] }) {
  const { words } = useTexts('disputes')
  const { id: userId } = useUser()
  const loaded = useQueries({
    queries: pictures.map((pictureId) => ({
      queryKey: ['dispute-picture', userId, pictureId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        account('GET /disputes/picture', { query: { userId, pictureId }, signal }),
      staleTime: Infinity,
    })),
  })
  return (
    <ul id={id} className="mt-2 flex flex-wrap gap-3">
      {loaded.map(({ data, isError }, index) => (
        <li key={pictures[index]} hidden={isError} aria-busy={!data || undefined}>
          {data ? (
            <img
              src={`data:${data.type};base64,${data.content}`}
              alt={fill(words.picture, { number: index + 1 })}
              className="max-h-96 max-w-full rounded-md"
            />
          ) : (
            <Skeleton className="size-48 rounded-md" />
          )}
        </li>
      ))}
    </ul>
  )
}
