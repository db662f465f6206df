import { detailsOf, lineNames, linesFrom, withoutEmpty } from '../../../contract/address-details.ts'
import type { AddressDetails, AddressLines, AddressWords } from '../../../contract/address-details.ts'
import type { DeliveryAddress, GivenAddress } from '../../../contract/addresses.ts'
import { zoneOf } from '../../../contract/find-zone.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { regionName, regionNamed } from '../../../contract/regions.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { readPhone } from '../accounts/contact-details.ts'
import { masked } from '../accounts/find-customers.ts'

export function addressWords(lang: Language): AddressWords {
  const { woreda, kebele, house } = catalogues[lang].addressBook.parts
  return { woreda, kebele, house, country: catalogues[lang].addressBook.countryDefault }
}

/**
 * Returns an address that has all lines, made of the details where they are missing. `path` is that of the address in
 * what was sent. Refuses `phone-unreadable`, and `invalid-input` with the lines that are missing all the same.
 */
export function completeAddress(given: GivenAddress, lang: Language, path = ''): DeliveryAddress {
  const { street, city, state, country, zipCode, ...rest } = given
  const details = readDetails(rest, path)
  const lines = linesFrom({ street, city, state, country, zipCode }, details, addressWords(lang))
  const missing = lineNames.filter((name) => lines[name] === undefined)
  if (missing.length > 0) {
    throw new Refusal(
      'invalid-input',
      {},
      missing.map((name) => ({ msg: 'Required', path: `${path}${name}` })),
    )
  }
  const complete = { ...(lines as AddressLines), ...details }
  if (!state) complete.state = regionNow(complete, lang)
  return withZone(requireOneRegion(complete, path))
}

/** A zone of a former region tells in which region it is today. */
function regionNow({ state, zone = '' }: AddressLines & AddressDetails, lang: Language): string {
  const today = regionNamed(state) === undefined ? zoneOf(state, zone)?.parent : undefined
  return today ? regionName(today, lang) : state
}

/** Numbers are in the form E.164. What is empty or null stays, as it removes a detail. */
export function readGivenDetails<
  Given extends { phone?: string | null | undefined; phone2?: string | null | undefined },
>(given: Given, path = ''): Given {
  const numbers = (['phone', 'phone2'] as const).flatMap((name) => {
    const typed = given[name]
    return typed === undefined || typed === null || typed === ''
      ? []
      : [[name, requirePhone(typed, path + name)]]
  })
  return { ...given, ...Object.fromEntries(numbers) }
}

function readDetails(given: Omit<GivenAddress, keyof AddressLines>, path: string): AddressDetails {
  return withoutEmpty(readGivenDetails(given, path))
}

function requirePhone(typed: string, path: string): string {
  const phone = readPhone(typed)
  if (phone === undefined) throw new Refusal('phone-unreadable', {}, [{ msg: 'phone-unreadable', path }])
  return phone
}

/** The fee of a delivery goes by the state, so the region must not be another one. */
export function requireOneRegion<Given extends AddressLines & AddressDetails>(
  address: Given,
  path = '',
): Given {
  const [state, region] = [regionNamed(address.state), regionNamed(address.region ?? '')]
  if (state === undefined || region === undefined || state === region) return address
  throw new Refusal('invalid-input', {}, [{ msg: 'Not the region of the state', path: `${path}region` }])
}

/** What is stored names no zone of the list; it is found by any of its spellings. */
export function withZone(address: AddressLines & AddressDetails): DeliveryAddress {
  const { street, city, state, country, zipCode } = address
  const lines = { street, city, state, country, zipCode }
  const zone = address.zone === undefined ? undefined : zoneOf(state, address.zone)
  return { ...lines, ...detailsOf(address), ...(zone && { zoneId: zone.id }) }
}

/** A member who may not read phone numbers sends the masked ones back; these stay as they are. */
export function withHiddenPhones(
  given: GivenAddress,
  present: DeliveryAddress | null | undefined,
): GivenAddress {
  const hidden = (['phone', 'phone2'] as const).flatMap((name) => {
    const number = present?.[name]
    return number !== undefined && given[name] === masked(number) ? [[name, number]] : []
  })
  return { ...given, ...Object.fromEntries(hidden) }
}
