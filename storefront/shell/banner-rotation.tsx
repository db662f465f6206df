import { useEffect, useRef, useState } from 'react'
import type { Banner } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { useLanguage } from '../messages/use-language.ts'
import { store } from '../session/api.ts'
import { BannerDialog } from './banner-dialog.tsx'

/**
 * Shows a banner with every tick (spec section 4): one after the other; after the last the list is shuffled anew and
 * starts at its first. Without banners, or where they cannot be fetched, nothing shows.
 */
export default function BannerRotation({ ticks }: { ticks: number }) {
  const lang = useLanguage()
  const round = useRef<{ lang: Language; list: Banner[]; next: number }>(undefined)
  const heard = useRef(0)
  const [shown, setShown] = useState<Banner>()

  useEffect(() => {
    // Another language is no tick.
    if (heard.current === ticks) return
    heard.current = ticks
    let left = false
    async function advance() {
      if (round.current?.lang !== lang) {
        const list = await store('GET /banners', { query: { lang } })
        round.current = { lang, list, next: round.current?.next ?? 0 }
      }
      const { list, next } = round.current
      const here = next < list.length ? round.current : { lang, list: shuffled(list), next: 0 }
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
