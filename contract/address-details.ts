import { addressLineMaximum } from './limits.ts'
import { regionNamed } from './regions.ts'
import { subCityIn } from './zones.ts'

/** What people give of an address in Ethiopia. The lines of an address (street, city, state) are made of it. */
export const detailNames = [
  'recipient',
  'phone',
  'phone2',
  'region',
  'zone',
  'woreda',
  'kebele',
  'houseNumber',
  'landmark',
  'note',
] as const
export type DetailName = (typeof detailNames)[number]

export type Point = { latitude: number; longitude: number }
export type AddressDetails = Partial<Record<DetailName, string>> & { location?: Point }

export const lineNames = ['street', 'city', 'state', 'country', 'zipCode'] as const
export type AddressLines = Record<(typeof lineNames)[number], string>

/** Hardly anybody in Ethiopia knows their postal code, so it is that of the main post office. */
export const zipCodeDefault = '1000'

/** They are in the language of the request, such as "Woreda {number}". */
export type AddressWords = { woreda: string; kebele: string; house: string; country: string }

/** Returns the parts of an address below its city, as a street would be; empty without any. */
export function streetOf(details: AddressDetails, words: AddressWords): string {
  const { woreda, kebele, houseNumber, landmark = '' } = details
  const parts = [
    numbered(woreda, words.woreda),
    numbered(kebele, words.kebele),
    numbered(houseNumber, words.house),
    landmark,
  ]
  const street = parts.filter(Boolean).join(', ')
  return street.length > addressLineMaximum
    ? landmark.slice(0, addressLineMaximum) || street.slice(0, addressLineMaximum)
    : street
}

/** What is a number alone is said what it is the number of; "Woreda 3" and "near the mill" are clear. */
function numbered(text: string | undefined, pattern: string): string {
  if (text === undefined || text === '') return ''
  return /^[\p{N}/-]+[a-z]?$/iu.test(text) ? pattern.replace('{number}', text) : text
}

/** Returns what is given of the lines, and of what is missing that which can be made of the details. */
export function linesFrom(
  given: Partial<AddressLines>,
  details: AddressDetails,
  words: AddressWords,
): Partial<AddressLines> {
  const { region, zone } = details
  const street = given.street || streetOf(details, words)
  const state = given.state || region
  // A sub-city and a zone are the closest to a city where no town is named.
  const city = given.city || zone
  const isMade = Object.keys(details).length > 0
  return {
    ...(street && { street }),
    ...(city && { city }),
    ...(state && { state }),
    ...((given.country || isMade) && { country: given.country || words.country }),
    ...((given.zipCode || isMade) && { zipCode: given.zipCode || zipCodeDefault }),
  }
}

const separators = /\s*[,;፣፤\n]\s*/u
const written: readonly (readonly [DetailName, RegExp])[] = [
  ['woreda', /^(?:w[oe]reda|ወረዳ)\s*(?:no\.?|ቁ\.?)?\s*(\d{1,3})$/iu],
  ['kebele', /^(?:kebele|qebele|ቀበሌ)\s*(?:no\.?|ቁ\.?)?\s*(\d{1,3})$/iu],
  [
    'houseNumber',
    /^(?:house|h\.?|የቤት|ቤት)\s*(?:number|no\.?|#|ቁጥር|ቁ\.?)?\s*:?\s*(\d[\d/-]{0,10}[a-z]?|new)$/iu,
  ],
]

/** Returns what the lines of an address say of its details. What is not understood of the street is the landmark. */
export function detailsIn({
  street,
  city,
  state,
}: Pick<AddressLines, 'street' | 'city' | 'state'>): AddressDetails {
  const found: AddressDetails = {}
  const rest: string[] = []
  for (const part of street.split(separators).filter(Boolean)) {
    const match = written
      .map(([name, pattern]) => [name, pattern.exec(part)?.[1]] as const)
      .find(([name, value]) => value !== undefined && found[name] === undefined)
    if (match?.[1] === undefined) rest.push(part)
    else found[match[0]] = match[1]
  }
  const region = regionNamed(state)
  const zone = region === 'Addis Ababa' ? subCityIn([city]) : undefined
  return {
    ...(region !== undefined && { region }),
    ...(zone !== undefined && { zone }),
    ...found,
    ...(rest.length > 0 && { landmark: rest.join(', ') }),
  }
}

export const partsOfStreet = ['woreda', 'kebele', 'houseNumber', 'landmark'] as const
const partsOfState = ['region', 'zone', 'woreda', 'kebele', 'location']
const partsOfCity = ['zone', 'woreda', 'kebele', 'location']

export type AddressChange = {
  lines: Partial<AddressLines>
  /** What is empty or null is removed. */
  details: { [Name in keyof AddressDetails]?: AddressDetails[Name] | null }
}

/**
 * Returns an address after a change. Lines that are not given follow the details that are. Details that are not given are
 * removed where they hold no longer, such as the zone of another city, or the point of another place.
 */
export function changedAddress(
  before: AddressLines & AddressDetails,
  { lines, details }: AddressChange,
  words: AddressWords,
): AddressLines & AddressDetails {
  const understood = detailsIn(before)
  const isStreetMade = lines.street === undefined && partsOfStreet.some((name) => details[name] !== undefined)
  const state = lines.state ?? (details.region || before.state)
  const isCityMade = before.city === before.zone || understood.zone !== undefined
  const isOtherState = regionKey(state) !== regionKey(before.state)
  const city = lines.city ?? ((isCityMade || isOtherState) && details.zone ? details.zone : before.city)
  const gone = new Set<string>([
    ...(isOtherState ? partsOfState : []),
    ...(cityKey(city) === cityKey(before.city) ? [] : partsOfCity),
    ...(lines.street === undefined || lines.street === before.street ? [] : [...partsOfStreet, 'location']),
  ])
  const known = { ...(isStreetMade && only(understood, partsOfStreet)), ...only(before, names) }
  const kept = Object.fromEntries(Object.entries(known).filter(([name]) => !gone.has(name)))
  const changed = withoutEmpty({ ...kept, ...withoutUndefined(details) })
  const street = lines.street ?? (isStreetMade ? streetOf(changed, words) || before.street : before.street)
  const { country = before.country, zipCode = before.zipCode } = lines
  return { street, city, state, country, zipCode, ...changed }
}

const names = [...detailNames, 'location'] as const

/** Returns those that its lines do not say already. */
export function detailsBesideLines(address: AddressLines & AddressDetails): DetailName[] {
  const lines = `${address.street}, ${address.city}, ${address.state}`.toLowerCase()
  return (['zone', ...partsOfStreet] as const).filter((name) => {
    const detail = address[name]?.toLowerCase()
    return detail !== undefined && !lines.includes(detail)
  })
}

export function detailsOf(address: AddressDetails): AddressDetails {
  return withoutEmpty(only(address, names))
}

/** Another spelling of a region is no other region. */
function regionKey(state: string): string {
  return regionNamed(state) ?? state
}

function cityKey(city: string): string {
  return subCityIn([city]) ?? city
}

function only(details: AddressDetails, wanted: readonly string[]): AddressDetails {
  const given: Record<string, unknown> = details
  return Object.fromEntries(
    wanted.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}

function withoutUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given
}

export function withoutEmpty(details: AddressChange['details']): AddressDetails {
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
