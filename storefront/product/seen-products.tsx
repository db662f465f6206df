import { useEffect, useRef, useState } from 'react'
import { rememberSeen, seenProducts } from '../session/seen-products.ts'
import { noteLook } from '../recommendations/note-look.ts'
import { isLowData } from '../client/low-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNear } from '../ui/use-near.ts'

const RecentlySeen = lazyPart(() => import('./recently-seen.tsx'))

/** Recently seen products load when they come near. `current` is the product of the page. */
export function SeenProducts({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<string[]>([])
  const isNear = useNear(place)

  useEffect(() => {
    if (!isLowData()) setSeen(seenProducts().filter((id) => id !== current))
    if (!current) return
    rememberSeen(current)
    noteLook(current)
  }, [current])

  return (
    <div ref={place} className={seen.length > 0 ? 'min-h-[24rem]' : 'hidden'}>
      {isNear && seen.length > 0 && <RecentlySeen ids={seen} onNone={() => setSeen([])} />}
    </div>
  )
}
