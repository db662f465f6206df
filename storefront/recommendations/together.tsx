import { recommendationRules } from '../../contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { isLowData } from '../client/low-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNear } from '../ui/use-near.ts'

const Rows = lazyPart(() => import('./together-rows.tsx'))

const reserved = ['', 'min-h-[24rem]', 'min-h-[48rem]']

/** What was often bought with the products loads when it comes near. Space is reserved for as many rows as are known to come. */
export function Together({
  productIds,
  rows = 0,
  isOfProduct = false,
}: {
  productIds: readonly string[]
  rows?: number
  isOfProduct?: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(true)
  const isNear = useNear(place)
  useEffect(() => {
    if (isLowData()) setShown(false)
  }, [])
  if (!isShown) return null
  const ids = [...new Set(productIds)].slice(0, recommendationRules.ofCart)
  return (
    <div ref={place} className={reserved[rows]}>
      {isNear && <Rows productIds={ids.join()} isOfProduct={isOfProduct} onNone={() => setShown(false)} />}
    </div>
  )
}
