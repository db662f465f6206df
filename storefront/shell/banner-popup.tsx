import { useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'

const bannerIntervalMs = 360_000

const BannerRotation = lazyPart(() => import('./banner-rotation.tsx'))

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
  return ticks > 0 && <BannerRotation ticks={ticks} />
}

let started = false

/** The first interval begins when the page is opened, which is before hydration. */
function firstTickMs(): number {
  const elapsed = started ? 0 : performance.now()
  started = true
  return Math.max(0, bannerIntervalMs - elapsed)
}
