import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type { OptionFilter } from '../../../contract/shapes.ts'
import type { OptionTranslations } from '../products/tables.ts'
import { translateOptions } from '../products/variants.ts'
import { fold } from './fold.ts'

export const betweenPairs = '\u001e'
const betweenNameAndValue = '\u001f'

const together = 3
const keysMaximum = 1_000

type Variant = { options: Option[]; optionTranslations: OptionTranslations }

export function keyOfName(name: string): string {
  return `${fold(name) || name}${betweenNameAndValue}`
}

export function keyOf({ name, value }: Option): string {
  return keyOfName(name) + (fold(value) || value)
}

export function prefixOf(language: Language): string {
  return `${language}:`
}

/**
 * Each option stands alone and after up to two others of the same variant, so that one key tells whether a variant has
 * all of them, and how many have one besides others. The first element is the number of single options, which follow
 * it.
 */
export function optionKeys(variants: readonly Variant[]): string[] {
  const keys = new Set<string>()
  for (const language of languages) {
    for (const variant of variants) {
      const pairs = [...new Set(translateOptions(variant, language).map(keyOf))].toSorted()
      for (const last of pairs) {
        const others = pairs.filter((pair) => pair !== last)
        for (const before of subsets(others, together - 1)) keys.add(joined(language, [...before, last]))
      }
    }
  }
  const { single = [], several = [] } = Object.groupBy([...keys].toSorted(), (key) =>
    key.includes(betweenPairs) ? 'several' : 'single',
  )
  if (single.length === 0) return []
  return [String(single.length), ...single, ...(keys.size <= keysMaximum ? several : [])]
}

export function joined(language: Language, pairs: readonly string[]): string {
  return prefixOf(language) + pairs.join(betweenPairs)
}

function subsets(pairs: readonly string[], most: number): string[][] {
  const [first, ...rest] = pairs
  if (first === undefined || most === 0) return [[]]
  return [...subsets(rest, most), ...subsets(rest, most - 1).map((others) => [first, ...others])]
}

export type Selection = ReadonlyMap<string, readonly string[]>

export function selectionOf(options: OptionFilter = []): Selection {
  const selection = new Map<string, string[]>()
  for (const [name, values] of options) {
    const pairs = values.map((value) => keyOf({ name, value }))
    if (pairs.length > 0)
      selection.set(keyOfName(name), [...(selection.get(keyOfName(name)) ?? []), ...pairs])
  }
  return selection
}

/** Pairs are sorted as in keys; without names there is one empty way. */
export function waysToMeet(selection: Selection): string[][] {
  let ways: string[][] = [[]]
  for (const pairs of selection.values()) ways = ways.flatMap((way) => pairs.map((pair) => [...way, pair]))
  return ways.map((way) => way.toSorted())
}
