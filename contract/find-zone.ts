import { ethiopianPlaces, formerSouthernNames, formerSouthernRegions, isZone } from './ethiopian-places.ts'
import type { EthiopianPlace } from './ethiopian-places.ts'
import { regionNamed } from './regions.ts'
import { foldZone } from './zones.ts'

/** They are in Amharic and Oromo, also as Latin letters write them. */
const directions: readonly (readonly [en: string, spellings: RegExp])[] = [
  ['north', /^(?:northern|semen|semien|simen|kaabaa?|kaba)$/u],
  ['south', /^(?:southern|debub|dehub|kibbaa?)$/u],
  ['east', /^(?:eastern|misraq|misrak|mesrak|bahaa?)$/u],
  ['west', /^(?:western|mirab|mierab|meerab|mi'irab|dhihaa?)$/u],
  ['central', /^(?:maekelawi|makelawi|ma'ekelawi|giddugaleessaa?)$/u],
]

/** Words such as Misraq are what they mean, so that Misraq Shewa is East Shewa. */
export function withEnglishDirections(folded: string): string {
  return folded.replace(/[\p{L}']+/gu, (word) => directions.find(([, of]) => of.test(word))?.[0] ?? word)
}

function keyOfName(text: string): string {
  return foldZone(withEnglishDirections(text.normalize('NFKD').toLowerCase()))
}

const zonesByKey = new Map(
  ethiopianPlaces.filter(isZone).flatMap((zone) =>
    [...Object.values(zone.names), ...zone.others].flatMap((spelling) => {
      const key = keyOfName(spelling)
      return key === '' ? [] : [[`${zone.parent}/${key}`, zone] as const]
    }),
  ),
)

/** Returns the listed zone of a region by any of its spellings. */
export function zoneOf(state: string, zone: string): EthiopianPlace | undefined {
  const region = regionNamed(state)
  const found = zonesByKey.get(`${region}/${keyOfName(zone)}`)
  if (found ?? region !== undefined) return found
  // The region of the Southern Nations is several ones today, so the zone tells which.
  if (!formerSouthernKeys.has(keyOfName(state))) return undefined
  const [only, ...others] = formerSouthernRegions.flatMap((it) => zoneOf(it, zone) ?? [])
  return others.length === 0 ? only : undefined
}

const formerSouthernKeys = new Set(formerSouthernNames.map(keyOfName))
