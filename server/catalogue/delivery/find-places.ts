import type { ShownPlace } from '../../../contract/delivery.ts'
import {
  ethiopianPlace,
  ethiopianPlaces,
  placeName,
  regionOfPlace,
} from '../../../contract/ethiopian-places.ts'
import type { EthiopianPlace } from '../../../contract/ethiopian-places.ts'
import { withEnglishDirections } from '../../../contract/find-zone.ts'
import type { Language } from '../../../contract/language.ts'
import { placesShown } from '../../../contract/limits.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { fold } from '../search/fold.ts'
import { phones } from '../search/phones.ts'
import { lengthKey } from '../search/word-keys.ts'

type Asked = { q?: string | undefined; region?: string | undefined }

/** A text finds places by the beginnings of their words and by their sound; without one they are those of the region. */
export function findPlaces({ q = '', region = '' }: Asked, lang: Language): ShownPlace[] {
  const within = region === '' ? undefined : placeAsked(region)
  if (region !== '' && within === undefined) return []
  const words = wordsOf(q)
  if (words.length === 0) {
    const parent = within?.id ?? null
    const isChild = (place: EthiopianPlace) =>
      place.parent === parent || (within?.parent === null && place.kind === 'town' && isIn(place, within))
    return ethiopianPlaces.filter(isChild).map((place) => onWire(place, lang))
  }
  return searched
    .filter(({ place }) => (within === undefined || isIn(place, within)) && mayBeMeant(place, { q, within }))
    .map(({ place, spellings }) => ({ place, cost: costOf(spellings, words) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, placesShown)
    .map(({ place }) => onWire(place, lang))
}

function placeAsked(region: string): EthiopianPlace | undefined {
  return ethiopianPlace(region) ?? ethiopianPlace(regionOfPlace(region) ?? '')
}

/** A woreda is asked for by its number, or in its sub-city. */
function mayBeMeant(
  { kind }: EthiopianPlace,
  { q, within }: { q: string; within: EthiopianPlace | undefined },
) {
  return kind !== 'woreda' || within?.kind === 'sub-city' || /\d|w[oe]reda|ወረዳ/iu.test(q)
}

function isIn({ id }: EthiopianPlace, within: EthiopianPlace): boolean {
  return id.startsWith(`${within.id}/`)
}

function onWire(place: EthiopianPlace, lang: Language): ShownPlace {
  const { id, kind, parent, number = '' } = place
  const name =
    kind === 'woreda' ? fill(catalogues[lang].addressBook.parts.woreda, { number }) : placeName(place, lang)
  return { _id: id, name, kind, parent, within: placesAround(place).map((it) => placeName(it, lang)) }
}

/** They are those that it is in, the region first. */
function placesAround({ parent }: EthiopianPlace): EthiopianPlace[] {
  const around = ethiopianPlace(parent ?? '')
  return around ? [...placesAround(around), around] : []
}

type Word = { letters: string; sounds: string[] }

/** The words for what kind of place it is say nothing of which. */
const kinds =
  /^(?:zone|region|state|city|town|sub|subcity|kifle|kefle|ketema|killil|kilil|naannoo|godina|aanaa|ዞን|ክልል|ከተማ|ክፍለ|መስተዳድር|አስተዳደር)$/u

function wordsOf(text: string): Word[] {
  const all = withEnglishDirections(fold(text)).split(' ').filter(Boolean)
  const telling = all.filter((word) => !kinds.test(word))
  return (telling.length > 0 ? telling : all).map((letters) => ({ letters, sounds: phones(letters) }))
}

/** The words of a woreda are the number of its sub-city's woreda, and the name of the sub-city. */
function spellingsOf({ kind, names, others, parent, number = '' }: EthiopianPlace): string[] {
  if (kind !== 'woreda') return [...Object.values(names), ...others]
  const subCity = ethiopianPlace(parent ?? '')
  const written = subCity ? [...Object.values(subCity.names), ...subCity.others] : []
  return written.flatMap((name) => [`${name} woreda ${number}`, `${name} ወረዳ ${number}`])
}

const searched = ethiopianPlaces.map((place) => ({
  place,
  spellings: spellingsOf(place).map((spelling) => wordsOf(spelling)),
}))

/** It is infinite if a word is not found. Fewer other words, whole words and the same letters cost less. */
function costOf(spellings: readonly Word[][], words: readonly Word[]): number {
  return Math.min(
    ...spellings.map((spelling) => {
      const costs = words.map((word) => Math.min(...spelling.map((written) => wordCost(written, word))))
      const joined = costs.some((cost) => cost === Infinity) ? joinedCost(spelling, words) : Infinity
      const sum = costs.reduce((total, cost) => total + cost, 0) + Math.max(0, spelling.length - words.length)
      return Math.min(sum, joined)
    }),
  )
}

function wordCost(written: Word, asked: Word): number {
  const [a, b] = [withoutZeros(written.letters), withoutZeros(asked.letters)]
  if (a === b) return 0
  if (asked.sounds.some((sound) => written.sounds.includes(sound))) return 1
  if (!/^\d/.test(b) && a.startsWith(b)) return 2
  if (lengthKey(a) === lengthKey(b)) return 1
  const isStart = asked.sounds.some(
    (sound) => sound.length > 2 && written.sounds.some((it) => it.startsWith(sound)),
  )
  return isStart ? 3 : Infinity
}

/** Many write two words as one, and one as two: Debremarkos, Dire dawa. */
function joinedCost(spelling: readonly Word[], words: readonly Word[]): number {
  const [written, asked] = [spelling, words].map((of) => of.map(({ letters }) => letters).join(''))
  const isFound =
    written !== undefined && asked !== undefined && asked.length > 2 && written.startsWith(asked)
  return isFound ? (written === asked ? 1 : 3) : Infinity
}

function withoutZeros(letters: string): string {
  return letters.replace(/^0+(?=\d)/, '')
}
