import { useEffect, useRef, useState } from 'react'
import type { Banner } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { store } from '../client/api.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { Icon } from '../ui/icon.tsx'

/** The list is shuffled after the last banner. */
export default function BannerRotation({ ticks }: { ticks: number }) {
  const lang = useLanguage()
  const rotation = useRef<{ lang: Language; list: Banner[]; next: number }>(undefined)
  const handledTicks = useRef(0)
  const [shown, setShown] = useState<Banner>()

  useEffect(() => {
    // A change of the language is not a tick.
    if (handledTicks.current === ticks) return
    handledTicks.current = ticks
    let unmounted = false
    async function advance() {
      if (rotation.current?.lang !== lang) {
        const list = await store('GET /banners', { query: { lang } })
        rotation.current = { lang, list, next: rotation.current?.next ?? 0 }
      }
      const { list, next } = rotation.current
      const current = next < list.length ? rotation.current : { lang, list: shuffled(list), next: 0 }
      rotation.current = { ...current, next: current.next + 1 }
      if (!unmounted) setShown(current.list[current.next])
    }
    advance().catch((error: unknown) => console.error('Failed to load banners.', error))
    return () => {
      unmounted = true
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

function BannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const texts = useTexts('shell')
  return (
    <Dialog label={texts.banner.label} onClose={onClose}>
      <div className="-m-[min(1.5rem,7vw)]">
        <Picture large src={banner.imageUrl} alt="" sizes="(width >= 32rem) 480px, 92vw" />
        <button
          type="button"
          aria-label={texts.banner.close}
          onClick={onClose}
          className="icon-button icon-button-raised absolute top-3 end-3"
        >
          <Icon name="x" className="size-5" />
        </button>
        <div className="flex flex-col items-start gap-2 p-6">
          <h2 className="text-2xl">
            <MarkedText text={banner.title} />
          </h2>
          <p className="max-w-full text-soft">
            <MarkedText text={banner.description} />
          </p>
          <ButtonLink to={banner.target ?? '/category'} onClick={onClose} className="mt-3">
            <MarkedText text={banner.action} />
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
