import { detailsBesideLines } from '../../contract/address-details.ts'
import type { AddressLines as AddressLineTexts } from '../../contract/address-details.ts'
import type { DeliveryAddress } from '../../contract/addresses.ts'
import { mapUrl, plusCode } from '../../contract/plus-code.ts'
import { regionNamed } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { useTexts } from '../texts.tsx'

/** A region that is known is shown by its own name, as it is chosen from a list. */
export function linesOf({ street, city, state, country, zipCode }: DeliveryAddress): AddressLineTexts {
  return { street, city, state: regionNamed(state) ?? state, country, zipCode }
}

/** They are followed by what the lines do not say already. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const { texts } = useTexts()
  const { detail, ...names } = texts.address
  const { street, city, state, zipCode, country, note } = address
  const beside = detailsBesideLines(address).map((name) =>
    fill(detail, { name: names[name as 'zone'], text: address[name] ?? '' }),
  )
  return (
    <>
      {street}
      <br />
      <b>
        {city}, {state}
      </b>
      <br />
      {zipCode} {country}
      {beside.length > 0 && <span className="block">{beside.join(' · ')}</span>}
      {note !== undefined && <span className="block">{fill(detail, { name: names.note, text: note })}</span>}
    </>
  )
}

/** The courier calls these, the first one first. A masked number is no link. */
export function numbersToCall(address: DeliveryAddress | null, ofBuyer: string): string[] {
  const numbers = [address?.phone ?? ofBuyer, address?.phone2 ?? '']
  return numbers.filter((number) => number !== '')
}

export function MapLink({ address }: { address: DeliveryAddress }) {
  const { texts } = useTexts()
  const { location } = address
  if (!location) return null
  return (
    <a
      href={mapUrl(location)}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      {fill(texts.address.map, { code: plusCode(location) })}
    </a>
  )
}

export function formattedNumbers(address: DeliveryAddress | null, ofBuyer: string): string {
  return numbersToCall(address, ofBuyer).map(formatPhone).join(' · ')
}
