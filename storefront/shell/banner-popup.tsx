import { lazy, Suspense, useEffect, useState } from 'react'

/** Spec section 9: the banner changes every six minutes. */
export const bannerIntervalMs = 360_000

const BannerRotation = lazy(() => import('./banner-rotation.tsx'))

/** The banner popup. Its script and its banners are fetched when the first is due. */
export function BannerPopup() {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), bannerIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return (
    ticks > 0 && (
      <Suspense>
        <BannerRotation ticks={ticks} />
      </Suspense>
    )
  )
}
