import { addressLineMaximum } from '../../../contract/limits.ts'
import type { Messages } from '../../../messages/messages.ts'
import { fill } from '../../../messages/fill.ts'
import type { NewAddress } from './use-addresses.ts'

/** The fields in the order of spec section 5. */
export const addressFields = ['street', 'city', 'state', 'country', 'zipCode'] as const

export type AddressField = (typeof addressFields)[number]
export type AddressFaults = Partial<Record<AddressField, string>>

/** Ethiopia has postal codes that hardly anybody uses (ethiopia.md 4.5). */
export const zipCodeDefault = '1000'
const zipCodeMaximum = 20

/** What the form holds, trimmed. */
export function readAddress(form: HTMLFormElement): NewAddress {
  const given = new FormData(form)
  const read = (field: AddressField) => String(given.get(field) ?? '').trim()
  return {
    street: read('street'),
    city: read('city'),
    state: read('state'),
    country: read('country'),
    zipCode: read('zipCode'),
    defaultShippingAddress: given.has('makeDefault'),
  }
}

/** What is wrong with an address as entered (spec section 5); empty where nothing is. */
export function addressFaults(address: NewAddress, texts: Messages['addressBook']): AddressFaults {
  const faults: AddressFaults = {}
  for (const field of addressFields) {
    const length = field === 'zipCode' ? zipCodeMaximum : addressLineMaximum
    if (address[field] === '') faults[field] = texts.required[field]
    else if (address[field].length > length) faults[field] = fill(texts.tooLong, { length })
  }
  return faults
}

/** The towns of a region by its name, all towns while none is named, none where it is of the shopper's own words. */
export function townsOf(region: string, regions: Messages['addressBook']['regions']): string[] {
  const wanted = region.trim().toLowerCase()
  if (wanted === '') return regions.flatMap(({ towns }) => towns)
  return regions.find(({ name }) => name.toLowerCase() === wanted)?.towns ?? []
}
