import { foldHomophones } from './homophones.ts'
import type { Language } from './language.ts'

type Zone = { en: string; others: readonly string[] } & Partial<Record<Language, string>>

/**
 * They are the zones that the text of an address is read for; shopkeepers may name any other part of a region. All zones
 * of the country are in ethiopian-places.ts, which is too large for the storefront.
 */
export const subCities: readonly Zone[] = [
  { en: 'Addis Ketema', am: 'አዲስ ከተማ', others: ['Adis Ketema'] },
  {
    en: 'Akaki Kality',
    am: 'አቃቂ ቃሊቲ',
    others: [
      'Akaki Kaliti',
      'Akaky Kaliti',
      'Akaky Kality',
      'Aqaqi Qaliti',
      'Akaki',
      'Kality',
      'Kaliti',
      'አቃቂ',
      'ቃሊቲ',
    ],
  },
  { en: 'Arada', am: 'አራዳ', others: ['Aradda'] },
  { en: 'Bole', am: 'ቦሌ', others: ['Boole'] },
  { en: 'Gullele', am: 'ጉለሌ', others: ['Gulele', 'Gullelle', 'Gulelle'] },
  {
    en: 'Kirkos',
    am: 'ቂርቆስ',
    others: ['Qirqos', 'Kirqos', 'Qirkos', 'Cherkos', 'Chirkos', 'ጨርቆስ'],
  },
  {
    en: 'Kolfe Keranio',
    am: 'ኮልፌ ቀራኒዮ',
    others: ['Kolfe Keraniyo', 'Kolfe Qeranio', 'Kolfe Qeraniyo', 'Kolfe', 'ኮልፌ', 'ኮልፌ ቀራንዮ'],
  },
  { en: 'Lemi Kura', am: 'ለሚ ኩራ', others: ['Lami Kura', 'Lemmi Kurra'] },
  { en: 'Lideta', am: 'ልደታ', others: ['Ledeta', 'Lidetta'] },
  {
    en: 'Nifas Silk-Lafto',
    am: 'ንፋስ ስልክ ላፍቶ',
    others: ['Nefas Silk Lafto', 'Nifas Silk', 'Nefas Silk', 'Lafto', 'ነፋስ ስልክ ላፍቶ', 'ንፋስ ስልክ', 'ላፍቶ'],
  },
  { en: 'Yeka', am: 'የካ', others: ['Yekka', 'Yaka'] },
]

/** Returns the name that all spellings share; of a zone that is not listed it is the folded text. */
function zoneKey(text: string): string {
  return listedZones.get(foldZone(text))?.en ?? foldZone(text)
}

export function zoneName(zone: string, language: Language): string {
  return listedZones.get(foldZone(zone))?.[language] ?? zone
}

/** A listed zone has its own name, whatever spelling was typed; others stay as they are. */
export function zoneNamed(text: string): string {
  return listedZones.get(foldZone(text))?.en ?? text.trim()
}

/** Returns whether two names are of the same zone. */
export function isSameZone(a: string, b: string): boolean {
  return zoneKey(a) === zoneKey(b)
}

/**
 * Returns the key of the zone that a part of these texts is, such as `Bole` of "Addis Ababa, Bole sub-city". A text with
 * two zones has none: it never guesses. Where a sub-city was chosen, the texts name no other one.
 */
export function zoneIn(
  texts: readonly string[],
  zones: readonly string[],
  chosen?: string,
): string | undefined {
  const asked = new Set(zones.map(zoneKey))
  const written = new Set(
    texts.flatMap((text) => text.replace(kinds, ' ').split(/[,;/()፣፤\n]|\s-\s/u)).map(zoneKey),
  )
  const named = [...written].filter((key) => key !== '' && (asked.has(key) || listedNames.has(key)))
  const [zone] = named
  if (chosen !== undefined && listedNames.has(chosen) && listedNames.has(zone ?? '') && zone !== chosen)
    return undefined
  return named.length === 1 && zone !== undefined && asked.has(zone) ? zone : undefined
}

/** Returns the sub-city of Addis Ababa that a text names, by its English name. */
export function subCityIn(texts: readonly string[]): string | undefined {
  return zoneIn(texts, subCityNames)
}

/** They say what kind of place it is, and which part of it, and may stand around the name of any zone. */
const kinds =
  /\b(?:sub[- ]?city|k[ie]fle[- ]?ketema|zone|w[oe]reda|kebele)\b|ክፍለ[- ]?ከተማ|ክ\/ከተማ|ዞን|ወረዳ|ቀበሌ|\d+/giu

/** It is how names of zones are compared, without the words for what kind of place it is. */
export function foldZone(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
  const name = letters.replace(kinds, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return foldHomophones(name.join(''))
}

const listedZones = new Map(
  subCities.flatMap(({ others, ...names }) =>
    [...Object.values(names), ...others].map((spelling) => [foldZone(spelling), names] as const),
  ),
)
const subCityNames = subCities.map(({ en }) => en)
const listedNames = new Set(subCityNames)
