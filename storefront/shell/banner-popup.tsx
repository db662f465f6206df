import { lazy, Suspense, useEffect, useState } from 'react'
import type { Banner } from '../../contract/catalogue.ts'
import { useLanguage } from '../messages/language-path.ts'
import { store } from '../session/api.ts'

/** Spec section 9: the banner changes every six minutes. */
export const bannerIntervalMs = 360_000

const BannerDialog = lazy(() => import('./banner-dialog.tsx'))

/**
 * The banner popup (spec section 4): opens with the first tick; each tick shows the next banner; after the last the
 * list is shuffled anew. Banners are fetched, with their dialog, when the first is due.
 */
export function BannerPopup() {
  const language = useLanguage()
  const [shown, setShown] = useState<Banner>()

  useEffect(() => {
    let waiting: Banner[] | undefined
    let stopped = false

    async function showNext() {
      waiting ??= await store('GET /banners', { query: { lang: language } })
      if (waiting.length === 0) waiting = shuffled(await store('GET /banners', { query: { lang: language } }))
      const next = waiting.shift()
      if (!stopped) setShown(next)
    }

    const timer = setInterval(() => {
      showNext().catch((error: unknown) => console.error('Failed to load banners.', error))
    }, bannerIntervalMs)
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }, [language])

  if (!shown) return null
  return (
    <Suspense>
      <BannerDialog key={shown._id} banner={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  )
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry)
}
