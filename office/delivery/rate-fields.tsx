import { regionName, regions as allRegions } from '../../contract/regions.ts'
import { nameOfZone, zonesOf } from '../../contract/ethiopian-places.ts'
import { fill } from '../../messages/fill.ts'
import { formatHour } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useTexts } from '../texts.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Fold } from '../../member-ui/fold.tsx'
import { placeText } from '../../member-ui/rate-text.ts'
import { numbersOf } from './typed-rates.ts'
import type { TypedRate } from './typed-rates.ts'

type Props = {
  rate: TypedRate
  index: number
  isOnly: boolean
  isWrong: boolean
  /** It says what the server found wrong at a field. */
  faultAt: (name: string) => string | undefined
  onChange: (rate: TypedRate) => void
  onRemove: () => void
}

type NumberName = keyof ReturnType<typeof numbersOf>

const cutOffHours = Array.from({ length: 16 }, (_, index) => index + 7)

export function RateFields(props: Props) {
  const { rate, index, isOnly, isWrong, faultAt, onChange, onRemove } = props
  const { texts, locale } = useTexts('delivery')
  const { delivery } = texts
  const change = (given: Partial<TypedRate>) => onChange({ ...rate, ...given })
  const numbers = numbersOf(rate)
  const number = (name: NumberName, fault: string = name) => (
    <Field
      label={delivery[name]}
      inputMode="decimal"
      value={rate[name]}
      error={isWrong && numbers[name] === null ? delivery.wrongNumber : faultAt(fault)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const isBounded = [rate.overKg, rate.upToKg, rate.from, rate.below].some((text) => text !== '')
  return (
    <fieldset className={isOnly ? 'grid gap-4' : 'grid gap-4 rounded-lg border border-line p-4'}>
      {!isOnly && <legend className="px-1 font-medium">{fill(delivery.rate, { number: index + 1 })}</legend>}
      {faultAt('') && <p className="font-medium text-red">{faultAt('')}</p>}
      <PlaceFields {...props} />
      {number('fee')}
      <div className="grid grid-cols-2 items-end gap-4">
        {number('daysFrom', 'days.from')}
        {number('daysTo', 'days.to')}
      </div>
      <Fold isOpen={isBounded}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{delivery.only}</summary>
        <div className="grid grid-cols-2 items-end gap-4">
          {number('overKg', 'fromGrams')}
          {number('upToKg', 'toGrams')}
          {number('from')}
          {number('below')}
        </div>
        <p className="mt-1 text-sm text-soft">{delivery.onlyHint}</p>
      </Fold>
      <Select
        label={delivery.cutOff}
        hint={delivery.cutOffHint}
        value={rate.cutOff}
        error={faultAt('cutOff')}
        onChange={({ target }) => change({ cutOff: target.value })}
      >
        <option value="">{delivery.noCutOff}</option>
        {[...new Set([...cutOffHours.map(String), rate.cutOff])].filter(Boolean).map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour, locale)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={delivery.cash}
        checked={rate.cash}
        onChange={({ target }) => change({ cash: target.checked })}
      />
      {!isOnly && (
        <Button
          variant="danger"
          className="justify-self-start"
          aria-label={`${delivery.removeThis} (${index + 1})`}
          onClick={onRemove}
        >
          {delivery.removeThis}
        </Button>
      )}
    </fieldset>
  )
}

function PlaceFields({ rate, isOnly, faultAt, onChange }: Props) {
  const { texts, language } = useTexts('delivery')
  const { delivery } = texts
  const [region] = rate.regions
  const only = rate.regions.length === 1 ? region : undefined
  return (
    <>
      <Fold isOpen={isOnly} className="min-w-0">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 font-medium">
          {delivery.regions}
          <span className="font-normal text-soft">
            {placeText({ regions: rate.regions, zones: [] }, delivery, language)}
          </span>
        </summary>
        <fieldset>
          <legend className="sr-only">{delivery.regions}</legend>
          <p className="text-sm text-soft">{delivery.regionsHint}</p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
            {allRegions.map((name) => (
              <Checkbox
                key={name}
                label={regionName(name, language)}
                checked={rate.regions.includes(name)}
                onChange={({ target }) => {
                  const regions = allRegions.filter((it) =>
                    it === name ? target.checked : rate.regions.includes(it),
                  )
                  onChange({ ...rate, regions, zones: [], otherZones: '' })
                }}
              />
            ))}
          </div>
        </fieldset>
      </Fold>
      {only !== undefined && (
        <Fold isOpen={rate.zones.length > 0 || rate.otherZones !== ''}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {fill(delivery.zones, { region: regionName(only, language) })}
          </summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
            {zonesOf(only).map((zone) => (
              <Checkbox
                key={zone}
                label={nameOfZone(only, zone, language)}
                checked={rate.zones.includes(zone)}
                onChange={({ target }) => {
                  const zones = rate.zones.filter((it) => it !== zone)
                  onChange({ ...rate, zones: target.checked ? [...zones, zone] : zones })
                }}
              />
            ))}
          </div>
          <Field
            label={delivery.otherZones}
            hint={delivery.otherZonesHint}
            value={rate.otherZones}
            error={faultAt('zones')}
            onChange={({ target }) => onChange({ ...rate, otherZones: target.value })}
          />
        </Fold>
      )}
    </>
  )
}
