import { detailNames, detailsIn, lineNames, partsOfStreet } from '../../../contract/address-details.ts'
import type { DetailName, Point } from '../../../contract/address-details.ts'
import type { Address } from '../../../contract/addresses.ts'
import { addressDetailLimits, addressLineMaximum, zipCodeMaximum } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'

/** The state is the region. */
const detailFields = detailNames.filter((name) => name !== 'region')
export const addressFields = [...lineNames, ...detailFields, 'location'] as const
export type AddressField = (typeof addressFields)[number]
type Entries = Record<AddressField, string>
export type AddressFaults = Partial<Record<AddressField, string>>

/** What the form sends. A change has what was changed alone, as the rest follows it. */
export type NewAddress = Partial<Record<(typeof lineNames)[number] | DetailName, string>> & {
  location?: Point | null
  defaultShippingAddress: boolean
}

const { recipient, phone, part, houseNumber, note } = addressDetailLimits
const maxima: Record<Exclude<AddressField, 'location'>, number> = {
  street: addressLineMaximum,
  city: addressLineMaximum,
  state: addressLineMaximum,
  country: addressLineMaximum,
  zipCode: zipCodeMaximum,
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

/** The street is made of what a courier is told, and the city of the zone, where they are missing. */
export function addressFaults(
  entries: Entries,
  texts: Messages['addressBook'],
  address?: Address,
): AddressFaults {
  const faults: AddressFaults = {}
  const isStreetMade = partsOfStreet.some((name) => entries[name] !== '') && !isUnderstood(entries, address)
  const made: Partial<Record<AddressField, boolean>> = { street: isStreetMade, city: entries.zone !== '' }
  for (const field of lineNames) {
    if (entries[field] === '' && !made[field]) faults[field] = texts.required[field]
  }
  for (const [field, length] of Object.entries(maxima) as [keyof typeof maxima, number][]) {
    if (entries[field].length > length) faults[field] = fill(texts.tooLong, { length })
  }
  for (const field of ['phone', 'phone2'] as const) {
    if (entries[field] !== '' && !isNumber(entries[field])) faults[field] = texts.phoneWrong
  }
  return faults
}

/** The parts are only what the street says that was just removed, so it is not made of them again. */
function isUnderstood(entries: Entries, address: Address | undefined): boolean {
  if (!address) return false
  const understood = detailsIn(address)
  return partsOfStreet.every((name) => entries[name] === (understood[name] ?? ''))
}

/** The server knows exactly. */
function isNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return digits >= 9 && digits <= 15 && /^[\d\s()+.\-/]+$/.test(typed)
}

export function sentAddress(entries: Entries, makeDefault: boolean, address?: Address): NewAddress {
  const { location, ...texts } = entries
  const before = address && entriesOf(address)
  const isStreetRemoved = before !== undefined && before.street !== '' && entries.street === ''
  const sent = Object.entries(texts).filter(([name, text]) => {
    if (!before) return text !== ''
    if (text === '' && lineNames.some((line) => line === name)) return false
    const isPart = partsOfStreet.some((part) => part === name)
    return text !== before[name as AddressField] || (isPart && isStreetRemoved && text !== '')
  })
  const isPointChanged = location !== (before?.location ?? '')
  return {
    ...Object.fromEntries(sent),
    ...(isPointChanged && { location: location === '' ? null : (JSON.parse(location) as Point) }),
    defaultShippingAddress: makeDefault,
  }
}

export function entriesOf(address: Address): Entries {
  const texts = [...lineNames, ...detailFields].map((name) => [name, address[name] ?? ''] as const)
  const { location } = address
  return {
    ...(Object.fromEntries(texts) as Omit<Entries, 'location'>),
    location: location ? JSON.stringify(location) : '',
  }
}
