import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { offeredDelivery, servesPlaceOf } from '../../contract/delivery-offers.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import type { Place } from '../../contract/delivery-rates.ts'
import { regionName, regionNamed, regions } from '../../contract/regions.ts'
import { zoneIn, zoneName } from '../../contract/zones.ts'
import { daysAwayOf } from '../../contract/holidays.ts'
import type { Product } from '../../contract/product-detail.ts'
import { sellerAwayText } from '../../messages/seller-away-text.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { arrivalOf, NoMethod } from '../cart/delivery-choice.tsx'
import { useLocale } from '../messages/use-locale.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useSession } from '../session/session-state.ts'
import { useOwnAddress } from './use-own-region.ts'
import type { OwnAddress } from './use-own-region.ts'

export type RegionalDelivery = {
  /** It is empty if nobody has said where to. */
  region: string
  /** They are the parts of the region that have fees of their own; the one that was chosen is empty for none. */
  zones: readonly (readonly [zone: string, name: string])[]
  zone: string
  chooseZone: (zone: string) => void
  regions: readonly (readonly [region: string, name: string])[]
  choose: (region: string) => void
  methods: readonly DeliveryMethod[]
  arrivalOf: (method: DeliveryMethod) => string
  /** It says from when the seller sends again, if the seller is away. */
  away: string | undefined
  /** It says why there is no method. */
  note: ReactNode
}

export type Goods = { grams: number; valueSantim: number; seller: Product['seller'] }

type Props = {
  methods: readonly DeliveryMethod[]
  goods: Goods
  onKnown: (delivery: RegionalDelivery) => void
}

/** Tells the page, which shows it, how the product comes to the customer's region. */
export default function DeliveryRegion({ methods, goods: { grams, valueSantim, seller }, onKnown }: Props) {
  const locale = useLocale()
  const isSessionKnown = useSession('status') !== 'loading'
  const user = useSession('user')
  const texts = useLateTexts('delivery')
  const [own, setOwn] = useState<Place>()
  const [chosen, setChosen] = useState<Place>()
  const [now] = useState(() => new Date())
  const isKnown = isSessionKnown && (!user || own !== undefined)
  const { state, city = '' } = chosen ?? (user && own?.state ? own : keptPlace())

  const known = useMemo<RegionalDelivery | undefined>(() => {
    if (!texts) return undefined
    const region = regionNamed(state) ?? ''
    const offered = offeredDelivery(methods, { place: { state, city }, grams, valueSantim })
    const choose = (place: Place) => {
      setChosen(place)
      keepPlace(place)
    }
    const zones = zonesWithFees(methods, region)
    return {
      region,
      zones: zones.map((zone) => [zone, zoneName(zone, locale.language)]),
      zone: zones.find((zone) => zoneIn([city], [zone]) !== undefined) ?? '',
      chooseZone: (zone) => choose({ state: region, city: zone }),
      regions: regions.map((region) => [region, regionName(region, locale.language)]),
      choose: (next) => choose({ state: next }),
      methods: offered,
      arrivalOf: (method) =>
        arrivalText(arrivalOf(now, method, daysAwayOf(seller.away)), method, texts, locale),
      away: sellerAwayText(seller, { now, texts, reader: locale }),
      note: offered.length === 0 && state !== '' && (
        <NoMethod
          texts={texts}
          state={state}
          isServed={servesPlaceOf(methods, { state, city })}
          className="mt-2"
        />
      ),
    }
  }, [texts, methods, state, city, grams, valueSantim, seller, locale, now])

  useEffect(() => {
    if (isKnown && known) onKnown(known)
  }, [isKnown, known, onKnown])

  return user && <OwnRegion onRegion={setOwn} />
}

function OwnRegion({ onRegion }: { onRegion: (place: Place) => void }) {
  const [address] = useOwnAddress()
  useEffect(() => {
    if (address !== undefined) onRegion(address ? placeOf(address) : { state: '' })
  }, [address, onRegion])
  return null
}

/** A zone that was chosen is named beside the city, so that its fee is found as that of a zone chosen here is. */
function placeOf({ state, city, zoneId }: OwnAddress): Place {
  const zone = zoneId?.split('/')[1]
  return { state, city: zone === undefined ? city : `${city}, ${zone}` }
}

function zonesWithFees(methods: readonly DeliveryMethod[], region: string): string[] {
  const rates = methods.flatMap((method) => method.rates ?? [])
  return [
    ...new Set(rates.flatMap(({ regions: of, zones }) => (of.includes(region) ? zones : []))),
  ].toSorted()
}

const storageKeys = { state: 'delivery-region', city: 'delivery-zone' } as const

function keptPlace(): Place {
  try {
    const state = regionNamed(localStorage.getItem(storageKeys.state) ?? '') ?? ''
    return { state, city: localStorage.getItem(storageKeys.city) ?? '' }
  } catch {
    return { state: '' }
  }
}

function keepPlace({ state, city = '' }: Place): void {
  try {
    for (const [key, value] of [
      [storageKeys.state, state],
      [storageKeys.city, city],
    ] as const) {
      if (value === '') localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    }
  } catch {
    // Storage is blocked, so the region is chosen for this page only.
  }
}
