import { useRef, useState, type ReactNode } from 'react'
import { offeredDelivery } from '../../contract/delivery-offers.ts'
import type { DeliveryMethod, WireRate } from '../../contract/delivery.ts'
import { handlingDays } from '../../contract/limits.ts'
import type { Language } from '../../contract/language.ts'
import { toSantim } from '../../contract/money.ts'
import { businessDaysText } from '../../messages/business-days-text.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { OpenHoursLines } from '../ui/open-hours.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ProtectionNote } from '../ui/protection-note.tsx'
import { useNear } from '../ui/use-near.ts'
import type { Goods, RegionalDelivery } from './delivery-region.tsx'
import { Amount } from '../ui/said.tsx'

const DeliveryRegion = lazyPart(() => import('./delivery-region.tsx'))

/** What holds for everybody is shown at first; what depends on the region follows, in the same places. */
export function DeliveryTerms({
  methods,
  goods,
  isSoldOut,
}: {
  methods: readonly DeliveryMethod[]
  goods: Goods
  /** Nothing arrives of a product that is sold out. */
  isSoldOut: boolean
}) {
  const texts = useTexts('product')
  const language = useLanguage()
  const [known, setKnown] = useState<RegionalDelivery>()
  const place = useRef<HTMLElement>(null)
  const isInView = useNear(place, '0px')
  const regional = methods.filter(({ regionIds }) => regionIds.length > 0)
  const hasPlaces = methods.some(({ regionIds, rates }) => regionIds.length > 0 || rates?.some(isOfPlace))
  const everywhere = methods.filter(({ regionIds }) => regionIds.length === 0)
  const shown = known?.methods ?? offeredDelivery(everywhere, { place: undefined, ...goods })
  const isPlaceKnown = known && (known.region !== '' || known.note)
  return (
    <section
      ref={place}
      aria-labelledby="delivery"
      className="mt-5 rounded-lg border border-line px-4 py-2 text-[0.95rem]"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="delivery" className="text-sm font-semibold tracking-normal text-soft">
          {texts.delivery}
        </h2>
        {hasPlaces && <RegionChoice known={known} />}
      </div>
      <div role="status">
        <ul className="divide-y divide-line">
          {shown.map((method) => (
            <MethodRow
              key={method._id}
              method={method}
              days={isSoldOut ? '' : (known?.arrivalOf(method) ?? daysText(method, texts, language))}
            />
          ))}
          {regional.length > 0 && !isPlaceKnown && <RegionalRow methods={regional} />}
        </ul>
        {known?.away && <p className="border-t border-line py-2.5 font-medium">{known.away}</p>}
        {known?.note}
      </div>
      <p className="flex gap-3 border-t border-line py-2.5 text-soft">
        <Icon name="undo-2" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{texts.returns}</span>
      </p>
      <ProtectionNote />
      {isInView && <DeliveryRegion methods={methods} goods={goods} onKnown={setKnown} />}
    </section>
  )
}

function isOfPlace({ regions }: WireRate): boolean {
  return regions.length > 0
}

function daysText({ days, pickUp }: DeliveryMethod, texts: Messages['product'], language: Language): string {
  const fromNow = { from: handlingDays + days.from, to: handlingDays + days.to }
  return fill(pickUp ? texts.readyIn : texts.arrivesIn, {
    businessDays: businessDaysText(texts.businessDays, language, fromNow),
  })
}

function RegionChoice({ known }: { known: RegionalDelivery | undefined }) {
  const texts = useTexts('product')
  return (
    <div className="flex min-w-0 flex-wrap gap-2 noscript:hidden">
      <PlaceSelect
        label={texts.toRegion}
        none={texts.chooseRegion}
        value={known?.region ?? ''}
        places={known?.regions ?? []}
        onChange={(region) => known?.choose(region)}
      />
      {known && known.zones.length > 0 && (
        <PlaceSelect
          label={texts.toZone}
          none={texts.chooseZone}
          value={known.zone}
          places={known.zones}
          onChange={known.chooseZone}
        />
      )}
    </div>
  )
}

type PlaceSelectProps = {
  label: string
  none: string
  value: string
  places: readonly (readonly [place: string, name: string])[]
  onChange: (place: string) => void
}

function PlaceSelect({ label, none, value, places, onChange }: PlaceSelectProps) {
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 max-w-full min-w-0 rounded-md border border-edge bg-surface px-3 font-medium text-ink"
      >
        <option value="">{none}</option>
        {places.map(([place, name]) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function MethodRow({ method, days }: { method: DeliveryMethod; days: string }) {
  const texts = useTexts('product')
  const { name, fee, cash, pickUp, place, hours, freeFrom } = method
  return (
    <Row
      icon={pickUp ? 'store' : 'truck'}
      name={<MarkedText text={name} />}
      fee={fee === 0 ? texts.free : <Amount santim={toSantim(fee)} />}
    >
      {days && <span className="block">{days}</span>}
      {freeFrom !== undefined && (
        <span className="block">
          <Amount santim={toSantim(freeFrom)} text={(amount) => fill(texts.freeFrom, { amount })} />
        </span>
      )}
      {place !== undefined && (
        <span className="block">
          <MarkedText text={place} />
        </span>
      )}
      <OpenHoursLines hours={hours} texts={texts} />
      <span className="block">{cash ? texts.cashPossible : texts.noCash}</span>
    </Row>
  )
}

/** Where to is not known, so that only the lowest fee is. */
function RegionalRow({ methods }: { methods: readonly DeliveryMethod[] }) {
  const texts = useTexts('product')
  const lowest = Math.min(...methods.map(({ fee }) => fee))
  const text = (fee: string) => fill(texts.feeFrom, { fee })
  const fee = lowest === 0 ? text(texts.free) : <Amount santim={toSantim(lowest)} text={text} />
  return (
    <Row icon="map-pin" name={texts.regional} fee={fee}>
      {texts.regionalHint}
    </Row>
  )
}

type RowProps = { icon: IconName; name: ReactNode; fee: ReactNode; children: ReactNode }

function Row({ icon, name, fee, children }: RowProps) {
  return (
    <li className="flex gap-3 py-2.5">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-green" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="min-w-0">{name}</span>
          <span className="tabular">{fee}</span>
        </p>
        <p className="text-sm break-words text-soft">{children}</p>
      </div>
    </li>
  )
}
