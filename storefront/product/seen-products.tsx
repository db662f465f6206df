import { useEffect, useRef, useState } from 'react'
import { rememberSeen, seenProducts } from '../session/seen-products.ts'
import { isLowData } from '../shell/low-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const RecentlySeen = lazyPart(() => import('./recently-seen.tsx'))

/** How far below the screen it begins to load. */
const nearPx = 600

/** The place of the recently seen products, which load when it comes near. `current` is the product of the page. */
export function SeenProducts({ current }: { current?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<string[]>([])
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!isLowData()) setSeen(seenProducts().filter((id) => id !== current))
    if (current) rememberSeen(current)
  }, [current])

  useEffect(() => {
    if (seen.length === 0 || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])

  return (
    <div ref={place} className={seen.length > 0 ? 'min-h-[24rem]' : 'hidden'}>
      {isNear && <RecentlySeen ids={seen} onNone={() => setSeen([])} />}
    </div>
  )
}
