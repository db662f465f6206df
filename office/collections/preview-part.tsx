import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { isComplete, membersOf } from './draft.ts'
import type { Draft } from './draft.ts'

const pauseMs = 400

/** What is typed is looked up after a pause. */
export function usePreview(draft: Draft) {
  const { language } = useTexts()
  const asked = isComplete(draft) ? JSON.stringify(membersOf(draft)) : ''
  const [wanted, setWanted] = useState(asked)
  useEffect(() => {
    const pause = setTimeout(() => setWanted(asked), pauseMs)
    return () => clearTimeout(pause)
  }, [asked])
  const query = useQuery({
    queryKey: ['collection preview', wanted, language],
    enabled: wanted !== '',
    retry: false,
    queryFn: () => {
      const members = JSON.parse(wanted) as ReturnType<typeof membersOf>
      return call('POST /office/collections/preview', { body: { members } })
    },
  })
  const isCurrent = asked === wanted
  return {
    found: isCurrent ? query.data : undefined,
    isWaiting: asked !== '' && !(isCurrent && (query.data || query.error)),
    error: isCurrent ? query.error : null,
  }
}

export function PreviewPart({ found, isWaiting, error }: ReturnType<typeof usePreview>) {
  const { texts, language } = useTexts('collections')
  const own = texts.collections
  const sum =
    found &&
    fillPlural(found.approximate ? own.about : own.total, language, found.total, {
      count: formatCount(found.total),
    })
  return (
    <Panel title={own.preview}>
      <p role="status">{isWaiting ? own.previewing : found && found.total > 0 ? sum : own.nothing}</p>
      <Failure error={error} />
      {found && found.products.length > 0 && (
        <>
          {found.products.length < found.total && (
            <p>{fill(own.firstOnes, { count: found.products.length })}</p>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {found.products.map(({ _id, name, imageUrl, price }) => (
              <li key={_id} className="grid content-start gap-1">
                <img
                  src={`${imageUrl}?w=320`}
                  alt=""
                  loading="lazy"
                  className="aspect-square w-full rounded-md bg-sunk object-cover"
                />
                <span className="text-sm wrap-anywhere">{name}</span>
                <span className="text-sm text-soft tabular">{formatPrice(toSantim(price), language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
