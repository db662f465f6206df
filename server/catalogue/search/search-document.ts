import { fold, foldJoined, foldPlain } from './fold.ts'
import { spellOut } from './spell-out.ts'
import { languageData, languages } from '../../../contract/language.ts'
import { optionKeys } from './option-keys.ts'
import { searchedLines } from '../../../contract/product-fields.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type {
  AttributeTranslations,
  OptionTranslations,
  Specification,
  Variation,
} from '../products/tables.ts'
import type { Translations } from '../../platform/database/translations.ts'

type SearchedTexts = Record<'name' | (typeof searchedLines)[number], string> & {
  translations: Translations<'name'>
}

type Details = {
  variations: readonly Variation[]
  specifications: readonly Specification[]
  attributeTranslations: AttributeTranslations
  variants: readonly { options: Option[]; optionTranslations: OptionTranslations }[]
}

/** It stands before and after every field; within a field each word is between spaces. */
export const fieldMark = '\n'
export const plainMark = '\f'

/** Words are joined or separated (tshirt, 128gb), and fields keep their punctuation where it matters. */
export function indexText(product: SearchedTexts): string {
  const texts = textsOf(product)
  const folded = texts.map(fold)
  const joined = texts.map(foldJoined)
  const rewritten = [...newWords(joined, folded), ...[...folded, ...joined].flatMap(units)]
  const plain = texts.map(foldPlain)
  const isPlain = rewritten.length === 0 && plain.every((text, at) => text === folded[at])
  const read = fieldsOf([...folded, [...new Set(rewritten)].join(' ')])
  return isPlain ? read : read + plainMark + fieldsOf(plain)
}

function textsOf({ name, translations, ...product }: SearchedTexts): string[] {
  const lines = searchedLines.map((line) => product[line])
  return [name, ...lines, ...Object.values(translations).map((texts) => texts.name ?? '')]
}

function fieldsOf(texts: string[]): string {
  const fields = [...new Set(texts)].filter((text) => text !== '')
  return fields.map((field) => `${fieldMark} ${spellOut(field)} `).join('') + fieldMark
}

const detailMaximum = 800

function detailText({ variations, specifications, attributeTranslations, variants }: Details): string {
  const own = [{ variations, specifications }, ...Object.values(attributeTranslations)]
  const values = [
    ...variants.flatMap((variant) => [variant.options, ...Object.values(variant.optionTranslations)].flat()),
    ...own.flatMap((texts) => [...(texts.variations ?? []), ...(texts.specifications ?? [])]),
  ].map(({ value }) => fold(value))
  const words = new Set(values.flatMap((value) => value.split(' ')))
  return words.size === 0 ? '' : ` ${spellOut([...words].join(' ')).slice(0, detailMaximum)} `
}

/** Words have letters only: model numbers have no other spelling. */
export function vocabularyOf(product: SearchedTexts): string[] {
  return wordsIn(textsOf(product))
}

/** They are also found by words with more doubled letters, or fewer. */
export function freelyDoubled({ translations }: Pick<SearchedTexts, 'translations'>): string[] {
  const names = languages
    .filter((language) => languageData[language].doublesLettersFreely)
    .map((language) => translations[language]?.name ?? '')
  return wordsIn(names)
}

function wordsIn(texts: string[]): string[] {
  const words = new Set([...texts.map(fold), ...texts.map(foldJoined)].flatMap((text) => text.split(' ')))
  return [...words].filter((word) => /^\p{L}{2,40}$/u.test(word))
}

function newWords(texts: string[], others: string[]): string[] {
  const known = new Set(others.flatMap((text) => text.split(' ')))
  return texts.flatMap((text) => text.split(' ')).filter((word) => !known.has(word))
}

/** 128gb is 128 gb, and the reverse. */
function units(text: string): string[] {
  const apart = [...text.matchAll(/(?<![^ ])(\p{N}+) (\p{L}{1,3})(?![^ ])/gu)]
  const together = [...text.matchAll(/(?<![^ ])(\p{N}+)(\p{L}{1,3})(?![^ ])/gu)]
  return [
    ...apart.map(([, number, unit]) => `${number}${unit}`),
    ...together.map(([, number, unit]) => `${number} ${unit}`),
  ]
}

export type SearchRow = {
  productId: string
  foldedText: string
  detailText: string
  categoryId: string
  brandKey: string
  soldBy: string
  priceSantim: number
  createdAt: Date
  ratingRank: number
  rating: number
  popularity: number
  salesRank: number
  optionKeys: string[]
  isReduced: boolean
  tags: string[]
  otherCategories: string[]
  inStock: boolean
}

/** Equal sales of a day stay equal, whatever order they were added up in. */
export const salesRankSteps = 10_000

export function searchRow(
  product: SearchedTexts &
    Details & {
      id: string
      categoryId: string
      sellerId: string
      priceSantim: number
      compareAtSantim: number | null
      createdAt: Date
      ratingSum: number | null
      votes: number | null
      ratingRank: number | null
      unitsSold: number | null
      salesRank: number | null
      tags: string[]
      otherCategories: string[]
      inStock: boolean
    },
): SearchRow {
  const votes = product.votes ?? 0
  return {
    productId: product.id,
    foldedText: indexText(product),
    detailText: detailText(product),
    categoryId: product.categoryId,
    brandKey: fold(product.brand),
    soldBy: product.sellerId,
    priceSantim: product.priceSantim,
    createdAt: product.createdAt,
    ratingRank: product.ratingRank ?? 0,
    rating: votes === 0 ? 0 : Math.round(((product.ratingSum ?? 0) * 10) / votes),
    popularity: Math.round(4 * Math.log2(1 + (product.unitsSold ?? 0) + votes)),
    salesRank: Math.round((product.salesRank ?? 0) * salesRankSteps),
    optionKeys: optionKeys(product.variants),
    isReduced: product.compareAtSantim !== null,
    tags: product.tags,
    otherCategories: product.otherCategories,
    inStock: product.inStock,
  }
}
