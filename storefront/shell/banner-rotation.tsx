import { useEffect, useRef, useState } from 'react'
import type { Banner } from '../../contract/catalogue.ts'
import { useLanguage } from '../messages/language-path.ts'
import { store } from '../session/api.ts'
import { BannerDialog } from './banner-dialog.tsx'

/**
 * Shows a banner with every tick (spec section 4): one after the other; after the last the list is shuffled anew and
 * starts at its first. Without banners, or where they cannot be fetched, nothing shows.
 */
export default function BannerRotation({ ticks }: { ticks: number }) {
  const lang = useLanguage()
  const round = useRef<{ list: Banner[]; next: number }>(undefined)
  const [shown, setShown] = useState<Banner>()

  useEffect(() => {
    let left = false
    async function advance() {
      round.current ??= { list: await store('GET /banners', { query: { lang } }), next: 0 }
      const { list, next } = round.current
      const here = next < list.length ? round.current : { list: shuffled(list), next: 0 }
      round.current = { ...here, next: here.next + 1 }
      if (!left) setShown(here.list[here.next])
    }
    advance().catch((error: unknown) => console.error('Failed to load banners.', error))
    return () => {
      left = true
    }
  }, [ticks, lang])

  if (!shown) return null
  return <BannerDialog key={`${ticks}`} banner={shown} onClose={() => setShown(undefined)} />
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry)
}
