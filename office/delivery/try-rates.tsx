import { useState } from 'react'
import { arrivalOfOrdered } from '../../contract/arrival.ts'
import { freeFrom, gapsOf, pickRate } from '../../contract/delivery-rates.ts'
import type { Gap, Rate } from '../../contract/delivery-rates.ts'
import { formatPrice, santimFromText } from '../../contract/money.ts'
import { regionName, regions } from '../../contract/regions.ts'
import { nameOfZone } from '../../contract/ethiopian-places.ts'
import { formatDays } from '../../messages/arrival-text.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { grams } from './typed-rates.ts'

/** Tells the fee and the days of an order, by the calculation of the shop. */
export function TryRates({ rates }: { rates: readonly Rate[] | undefined }) {
  const { texts, language } = useTexts('delivery')
  const names = texts.delivery.tryIt
  const [state, setState] = useState('Addis Ababa')
  const [city, setCity] = useState('')
  const [weight, setWeight] = useState('1')
  const [value, setValue] = useState('1000')
  return (
    <details className="rounded-lg border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{names.title}</summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-end gap-4 pb-4">
        <Select label={names.region} value={state} onChange={({ target }) => setState(target.value)}>
          {regions.map((region) => (
            <option key={region} value={region}>
              {regionName(region, language)}
            </option>
          ))}
        </Select>
        <Field label={names.city} value={city} onChange={({ target }) => setCity(target.value)} />
        <Field
          label={names.weight}
          inputMode="decimal"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
        <Field
          label={names.value}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
      <Outcome
        rates={rates}
        place={{ state, city }}
        weight={grams(weight.trim() || '0')}
        valueSantim={santimFromText(value.trim() || '0', { isGrouped: true })}
      />
      {rates && <Gaps gaps={gapsOf(rates)} />}
    </details>
  )
}

type Tried = {
  rates: readonly Rate[] | undefined
  place: { state: string; city: string }
  weight: number | null
  valueSantim: number | null
}

function Outcome({ rates, place, weight, valueSantim }: Tried) {
  const { texts, language, locale } = useTexts('delivery')
  const names = texts.delivery.tryIt
  const [now] = useState(() => new Date())
  const facts = { place, grams: weight ?? 0, valueSantim: valueSantim ?? 0 }
  const rate = rates && pickRate(rates, facts)
  const free = rates && freeFrom(rates, facts)
  const isReadable = rates && weight !== null && valueSantim !== null
  return (
    <p role="status" className="pb-4 font-medium">
      {!isReadable
        ? names.incomplete
        : rate
          ? [
              rate.feeSantim === 0 ? texts.delivery.free : formatPrice(rate.feeSantim, language),
              fill(names.arrives, {
                days: formatDays(
                  arrivalOfOrdered(now, { from: rate.daysFrom, to: rate.daysTo, cutOff: rate.cutOff }),
                  locale,
                ),
              }),
              rate.cash ? texts.delivery.withCash : texts.delivery.withoutCash,
              free === undefined ? '' : fill(names.freeFrom, { amount: formatPrice(free, language) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : names.nothing}
    </p>
  )
}

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { texts, language } = useTexts('delivery')
  const { tryIt, allRegions } = texts.delivery
  if (gaps.length === 0) return null
  return (
    <ul className="list-disc ps-5 pb-4 text-sm">
      {gaps.map(({ place, grams: weight, valueSantim }) => {
        const name = place?.city
          ? nameOfZone(place.state, place.city, language)
          : place && regionName(place.state, language)
        return (
          <li key={JSON.stringify(place)}>
            {fill(tryIt.gap, {
              place: name ?? allRegions,
              kg: weight / 1000,
              amount: formatPrice(valueSantim, language),
            })}
          </li>
        )
      })}
    </ul>
  )
}
