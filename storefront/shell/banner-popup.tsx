import { lazy, Suspense, useEffect, useState } from 'react'

const bannerIntervalMs = 360_000

const BannerRotation = lazy(() => import('./banner-rotation.tsx'))

/** The banners and their script are loaded when the first one is due. */
export function BannerPopup() {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const tick = () => setTicks((count) => count + 1)
    let interval: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(() => {
      tick()
      interval = setInterval(tick, bannerIntervalMs)
    }, firstTickMs())
    return () => {
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [])
  return (
    ticks > 0 && (
      <Suspense>
        <BannerRotation ticks={ticks} />
      </Suspense>
    )
  )
}

let started = false

/** The first interval begins when the page is opened, which is before hydration. */
function firstTickMs(): number {
  const elapsed = started ? 0 : performance.now()
  started = true
  return Math.max(0, bannerIntervalMs - elapsed)
}
