import { detailsBesideLines } from '../../contract/address-details.ts'
import type { DeliveryAddress } from '../../contract/addresses.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { useTexts } from '../texts.tsx'

/** They are followed by what the lines do not say already. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const names = useTexts().texts.orders.address
  const { street, city, state, zipCode, country, note } = address
  const beside = detailsBesideLines(address).map((name) =>
    fill(names.detail, { name: names[name as 'zone'], text: address[name] ?? '' }),
  )
  return (
    <>
      <span className="block">{street}</span>
      <b className="block">
        {city}, {state}
      </b>
      <span className="block">{[zipCode, country].filter(Boolean).join(' ')}</span>
      {beside.length > 0 && <span className="block">{beside.join(' · ')}</span>}
      {note && <span className="block">{fill(names.detail, { name: names.note, text: note })}</span>}
    </>
  )
}

type Called = { phone: string; address: DeliveryAddress | null }

export function numbersOf({ phone, address }: Called): string[] {
  return [phone, address?.phone2 ?? ''].filter((number) => number !== '')
}

export function formattedNumbers(called: Called): string {
  return numbersOf(called).map(formatPhone).join(' · ')
}
