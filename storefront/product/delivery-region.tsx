import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { arrivalOfOrdered } from '../../contract/arrival.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { regionName, regionNamed, regions } from '../../contract/regions.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { NoMethod, offeredMethods } from '../cart/delivery-choice.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useSession } from '../session/session-state.ts'
import { useOwnRegion } from './use-own-region.ts'

export type RegionalDelivery = {
  /** It is empty if nobody has said where to. */
  region: string
  regions: readonly (readonly [region: string, name: string])[]
  choose: (region: string) => void
  methods: readonly DeliveryMethod[]
  arrivalOf: (method: DeliveryMethod) => string
  /** It says why there is no method. */
  note: ReactNode
}

type Props = {
  methods: readonly DeliveryMethod[]
  onKnown: (delivery: RegionalDelivery) => void
}

/** Tells the page, which shows it, how the product comes to the customer's region. */
export default function DeliveryRegion({ methods, onKnown }: Props) {
  const language = useLanguage()
  const isSessionKnown = useSession('status') !== 'loading'
  const user = useSession('user')
  const texts = useLateTexts('delivery')
  const [own, setOwn] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [now] = useState(() => new Date())
  const isKnown = isSessionKnown && (!user || own !== undefined)
  const state = chosen ?? ((user && own) || keptRegion())

  const known = useMemo<RegionalDelivery | undefined>(() => {
    if (!texts) return undefined
    const offered = offeredMethods(methods, state)
    return {
      region: regionNamed(state) ?? '',
      regions: regions.map((region) => [region, regionName(region, language)]),
      choose: (region) => {
        setChosen(region)
        keepRegion(region)
      },
      methods: offered,
      arrivalOf: (method) => arrivalText(arrivalOfOrdered(now, method.days), method, texts, language),
      note: offered.length === 0 && state !== '' && <NoMethod texts={texts} state={state} className="mt-2" />,
    }
  }, [texts, methods, state, language, now])

  useEffect(() => {
    if (isKnown && known) onKnown(known)
  }, [isKnown, known, onKnown])

  return user && <OwnRegion onRegion={setOwn} />
}

function OwnRegion({ onRegion }: { onRegion: (region: string) => void }) {
  const region = useOwnRegion()
  useEffect(() => {
    if (region !== undefined) onRegion(region)
  }, [region, onRegion])
  return null
}

const storageKey = 'delivery-region'

function keptRegion(): string {
  try {
    return regionNamed(localStorage.getItem(storageKey) ?? '') ?? ''
  } catch {
    return ''
  }
}

function keepRegion(region: string): void {
  try {
    if (region === '') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, region)
  } catch {
    // Storage is blocked, so the region is chosen for this page only.
  }
}
