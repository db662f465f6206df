import type { AddressLines } from '../../contract/address-details.ts'
import type { DeliveryAddress } from '../../contract/addresses.ts'
import { regionName, regions } from '../../contract/regions.ts'
import { useTexts } from '../texts.tsx'
import { AddressDetailFields, typedDetails } from '../ui/address-fields.tsx'
import { linesOf } from '../ui/address-lines.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'

export type TypedAddress = { lines: AddressLines; details: ReturnType<typeof typedDetails> }

const noLines = { street: '', city: '', state: '', zipCode: '', country: 'Ethiopia' }

export function typedAddress(address: DeliveryAddress | null): TypedAddress {
  return { lines: address ? linesOf(address) : noLines, details: typedDetails(address) }
}

/** They ask where an order is delivered to, as a customer tells it on the telephone. */
export function OrderAddressFields({
  typed: { lines, details },
  faultAt,
  onChange,
}: {
  typed: TypedAddress
  faultAt: (name: string) => string | undefined
  onChange: (typed: TypedAddress) => void
}) {
  const { texts, language } = useTexts()
  const bind = (name: keyof AddressLines) => ({
    autoComplete: 'off',
    value: lines[name],
    error: faultAt(name),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ lines: { ...lines, [name]: target.value }, details }),
  })
  const { error: _error, autoComplete: _autoComplete, ...region } = bind('state')
  return (
    <>
      <Field label={texts.orders.street} {...bind('street')} />
      <Field label={texts.orders.city} {...bind('city')} />
      <Select label={texts.orders.region} {...region}>
        {!regions.includes(lines.state) && <option value={lines.state}>{lines.state}</option>}
        {regions.map((name) => (
          <option key={name} value={name}>
            {regionName(name, language)}
          </option>
        ))}
      </Select>
      <Field label={texts.orders.zip} {...bind('zipCode')} />
      <Field label={texts.orders.country} {...bind('country')} />
      <AddressDetailFields
        state={lines.state}
        details={details}
        faultAt={faultAt}
        onChange={(changed) => onChange({ lines, details: changed })}
      />
    </>
  )
}
