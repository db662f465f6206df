import { fold, foldJoined, foldPlain } from './fold.ts'
import { spellOut } from './spell-out.ts'
import type { Translations } from '../database/translations.ts'

/** What search reads of a product. */
export type SearchedTexts = {
  name: string
  brand: string
  model: string
  translations: Translations<'name'>
}

/** Stands before and after every field; within them each word has a space on both sides. */
export const fieldMark = '\n'
/** Stands before the fields as they are, where not all that comes before is so. */
export const plainMark = '\f'

/**
 * The text that search looks through: the fields folded and spelled out, the name first. After them comes what a
 * fold takes apart: words and units written together or apart (tshirt, 128gb). Where there are such, or a fold leaves
 * punctuation out, the fields follow once more with their punctuation.
 */
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

function textsOf({ name, brand, model, translations }: SearchedTexts): string[] {
  return [name, brand, model, ...Object.values(translations).map((texts) => texts.name ?? '')]
}

function fieldsOf(texts: string[]): string {
  const fields = [...new Set(texts)].filter((text) => text !== '')
  return fields.map((field) => `${fieldMark} ${spellOut(field)} `).join('') + fieldMark
}

/** The words of a product that other spellings can lead to: letters alone, for a model number has no spelling. */
export function vocabularyOf(product: SearchedTexts): string[] {
  const texts = textsOf(product)
  const words = new Set([...texts.map(fold), ...texts.map(foldJoined)].flatMap((text) => text.split(' ')))
  return [...words].filter((word) => /^\p{L}{2,40}$/u.test(word))
}

/** The words of some texts that others lack. */
function newWords(texts: string[], others: string[]): string[] {
  const there = new Set(others.flatMap((text) => text.split(' ')))
  return texts.flatMap((text) => text.split(' ')).filter((word) => !there.has(word))
}

/** A number and its unit the other way round: 128gb of 128 gb, 5 l of 5l. */
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
  categoryId: string
  brandKey: string
  priceSantim: number
  createdAt: Date
  ratingRank: number
  rating: number
  popularity: number
}

/** The index row of a product on sale. Figures are null for a product without sales and votes. */
export function searchRow(
  product: SearchedTexts & {
    id: string
    categoryId: string
    priceSantim: number
    createdAt: Date
    ratingSum: number | null
    votes: number | null
    ratingRank: number | null
    unitsSold: number | null
  },
): SearchRow {
  const votes = product.votes ?? 0
  return {
    productId: product.id,
    foldedText: indexText(product),
    categoryId: product.categoryId,
    brandKey: fold(product.brand),
    priceSantim: product.priceSantim,
    createdAt: product.createdAt,
    ratingRank: product.ratingRank ?? 0,
    rating: votes === 0 ? 0 : Math.round(((product.ratingSum ?? 0) * 10) / votes),
    popularity: Math.round(4 * Math.log2(1 + (product.unitsSold ?? 0) + votes)),
  }
}
