import { useId } from 'react'
import type { DetailName, Point } from '../../contract/address-details.ts'
import { detailNames } from '../../contract/address-details.ts'
import type { DeliveryAddress } from '../../contract/addresses.ts'
import { placeName, zonesIn } from '../../contract/ethiopian-places.ts'
import { addressDetailLimits, addressLineMaximum } from '../../contract/limits.ts'
import { regionNamed } from '../../contract/regions.ts'
import { useTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'

const typedNames = detailNames.filter((name) => name !== 'region')
type TypedName = (typeof typedNames)[number]
type TypedDetails = Record<TypedName, string> & { location?: Point | undefined }

export function typedDetails(address: DeliveryAddress | null): TypedDetails {
  const texts = typedNames.map((name) => [name, address?.[name] ?? ''] as const)
  return { ...(Object.fromEntries(texts) as Record<TypedName, string>), location: address?.location }
}

const { recipient, phone, part, houseNumber, note } = addressDetailLimits
const maxima: Record<Exclude<DetailName, 'region'>, number> = {
  recipient,
  phone,
  phone2: phone,
  zone: part,
  woreda: part,
  kebele: part,
  houseNumber,
  landmark: addressLineMaximum,
  note,
}

/** What a customer tells on the telephone beside the lines of an address. */
export function AddressDetailFields({
  state,
  details,
  faultAt,
  onChange,
}: {
  state: string
  details: TypedDetails
  faultAt: (name: string) => string | undefined
  onChange: (details: TypedDetails) => void
}) {
  const { texts, language } = useTexts()
  const zonesId = useId()
  const zones = zonesIn(regionNamed(state) ?? '')
  const field = (name: TypedName) => ({
    label: texts.address[name],
    autoComplete: 'off',
    maxLength: maxima[name],
    value: details[name],
    error: faultAt(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
  })
  return (
    <>
      <Field {...field('zone')} list={details.zone === '' ? undefined : zonesId} />
      <datalist id={zonesId}>
        {zones.map((zone) => (
          <option key={zone.id}>{placeName(zone, language)}</option>
        ))}
      </datalist>
      <Field {...field('woreda')} />
      <Field {...field('kebele')} />
      <Field {...field('houseNumber')} />
      <Field {...field('landmark')} hint={texts.address.lines} />
      <Field {...field('recipient')} hint={texts.address.recipientHint} />
      <Field {...field('phone')} type="tel" />
      <Field {...field('phone2')} type="tel" />
      <Field {...field('note')} />
    </>
  )
}
