import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { QueryState, type QueryTexts } from './query-state.tsx'

type Props = {
  pictureId: string
  load: () => Promise<{ type: string; content: string }>
  alt: string
  texts: QueryTexts
  className?: string
}

/** A picture never changes; it is in the answer of a call, so that only members who may can load it. */
export function PrivatePicture({ pictureId, load, alt, texts, className = 'w-full rounded-md' }: Props) {
  const query = useQuery({ queryKey: ['private-picture', pictureId], queryFn: load, staleTime: Infinity })
  if (!query.data) return <QueryState query={query} texts={texts} />
  const { type, content } = query.data
  return <img className={className} src={`data:${type};base64,${content}`} alt={alt} />
}

/** They are loaded only on request, as mobile data is expensive. */
export function PicturesOnRequest({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <div className="flex flex-wrap gap-3">{children}</div>
  return (
    <Button variant="outline" className="justify-self-start" onClick={() => setShown(true)}>
      {label}
    </Button>
  )
}
