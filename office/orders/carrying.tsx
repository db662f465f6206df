import { useState } from 'react'
import { exampleNumber, readParcelNumber, readTrackingNumber } from '../../contract/carriers.ts'
import type { OfficeCarrier } from '../../contract/office/carriers.ts'
import type { OrderShipment } from '../../contract/office/order-shapes.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { useTexts } from '../texts.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { useCarriers } from '../ui/use-carriers.ts'

type TypedCarrying = { carrier: string; riderName: string; riderPhone: string }

const place = (method: string) => `office-carrier ${method}`

/** The carrier of the last parcel of this delivery method is suggested, on this device. */
export function useCarrying(method: string, present?: OrderShipment) {
  const carriers = useCarriers().data?.filter(({ isActive }) => isActive) ?? []
  const [typed, setTyped] = useState<TypedCarrying>(() => ({
    carrier: present?.carrier?._id ?? (present ? '' : (localStorage.getItem(place(method)) ?? '')),
    riderName: present?.rider?.name ?? '',
    riderPhone: present?.rider?.phone ?? '',
  }))
  const chosen = carriers.find(({ _id }) => _id === typed.carrier)
  const change = (changes: Partial<TypedCarrying>) => setTyped({ ...typed, ...changes })
  const remember = () => localStorage.setItem(place(method), chosen?._id ?? '')
  return { carriers, chosen, typed, change, remember }
}

type Carrying = ReturnType<typeof useCarrying>

/** What a call that sends a parcel says of it. */
export function carryingBody({ chosen, typed }: Carrying, trackingNumber: string) {
  const name = typed.riderName.trim()
  const phone = typed.riderPhone.trim()
  const number = trackingNumber.trim()
  return {
    ...(chosen && { carrier: chosen._id }),
    ...(chosen && hasRider(chosen) && name && phone && { rider: { name, phone } }),
    ...(number && { trackingNumber: number }),
  }
}

function hasRider({ kind }: OfficeCarrier): boolean {
  return kind === 'rider' || kind === 'own'
}

/** Whether the number is one of the carrier, or of the post if none is named; an empty one where none is needed. */
export function isNumberRight(chosen: OfficeCarrier | undefined, number: string): boolean {
  if (number === '') return !chosen || chosen.numberRule === 'none'
  return (chosen ? readParcelNumber(number, chosen) : readTrackingNumber(number)) !== undefined
}

/** A number as the carrier has them, or as the post has them if none is named. */
export function exampleOf(chosen: OfficeCarrier | undefined): string {
  return chosen?.numberRule === 'pattern' ? exampleNumber(chosen.numberPattern) : 'EE123456785ET'
}

export function CarrierFields({ carriers, chosen, typed, change }: Carrying) {
  const { texts, language } = useTexts('carriers')
  const names = texts.carriers
  return (
    <>
      <Select
        label={names.carrier}
        value={chosen?._id ?? ''}
        onChange={({ target }) => change({ carrier: target.value })}
      >
        <option value="">{names.notNamed}</option>
        {carriers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {textIn(name, language)}
          </option>
        ))}
      </Select>
      {chosen && hasRider(chosen) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={names.riderName}
            hint={names.riderShown}
            autoComplete="off"
            placeholder={chosen.riderName}
            required={chosen.kind === 'rider' && chosen.riderName === ''}
            maxLength={100}
            value={typed.riderName}
            onChange={({ target }) => change({ riderName: target.value })}
          />
          <Field
            label={names.riderPhone}
            type="tel"
            autoComplete="off"
            placeholder={formatPhone(chosen.riderPhone)}
            required={chosen.kind === 'rider' && chosen.riderPhone === ''}
            maxLength={32}
            value={typed.riderPhone}
            onChange={({ target }) => change({ riderPhone: target.value })}
          />
        </div>
      )}
    </>
  )
}

type NumberProps = { chosen: OfficeCarrier | undefined; value: string; onChange: (number: string) => void }

export function NumberField({ chosen, value, onChange }: NumberProps) {
  const { texts } = useTexts('carriers')
  const names = texts.carriers
  const isNeeded = chosen !== undefined && chosen.numberRule !== 'none'
  return (
    <Field
      label={chosen && chosen.kind !== 'post' ? names.number : texts.orders.trackingNumber}
      hint={isNeeded ? fill(names.numberHint, { pattern: exampleOf(chosen) }) : names.optionalNumber}
      autoCapitalize="characters"
      autoComplete="off"
      required={isNeeded}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Who carries a parcel, for members of staff. */
export function CarriedBy({ parcel: { carrier, rider, trackingNumber } }: { parcel: OrderShipment }) {
  const { texts } = useTexts('carriers')
  const names = texts.carriers
  return (
    <>
      {carrier && <p>{fill(names.by, { carrier: carrier.name })}</p>}
      {trackingNumber && <p>{fill(texts.orders.tracking, { number: trackingNumber })}</p>}
      {carrier?.link !== undefined && (
        <a
          href={carrier.link}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {names.page}
        </a>
      )}
      {rider && (
        <a href={`tel:${rider.phone}`} className="link flex min-h-11 items-center">
          {fill(names.rider, { name: rider.name, phone: formatPhone(rider.phone) })}
        </a>
      )}
    </>
  )
}
