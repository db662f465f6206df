import { fold, foldJoined, foldPlain } from './fold.ts'
import { spellOut } from './spell-out.ts'

/** What search reads of a product. */
export type SearchedTexts = { name: string; nameAm: string; brand: string; model: string }

/** Stands before and after every field; within them each word has a space on both sides. */
export const fieldMark = '\n'
/** Stands before the fields as they are, where not all that comes before is so. */
export const plainMark = '\f'

/**
 * The text that search looks through: the fields folded and spelled out, the name first. After them comes what a
 * fold takes apart: words and units written together or apart (tshirt, 128gb). Where there are such, or a fold leaves
 * punctuation out, the fields follow once more with their punctuation.
 */
export function indexText({ name, nameAm, brand, model }: SearchedTexts): string {
  const texts = [name, brand, model, nameAm]
  const folded = texts.map(fold)
  const joined = texts.map(foldJoined)
  const rewritten = [...newWords(joined, folded), ...[...folded, ...joined].flatMap(units)]
  const plain = texts.map(foldPlain)
  const isPlain = rewritten.length === 0 && plain.every((text, at) => text === folded[at])
  const read = fieldsOf([...folded, [...new Set(rewritten)].join(' ')])
  return isPlain ? read : read + plainMark + fieldsOf(plain)
}

function fieldsOf(texts: string[]): string {
  const fields = [...new Set(texts)].filter((text) => text !== '')
  return fields.map((field) => `${fieldMark} ${spellOut(field)} `).join('') + fieldMark
}

/** The words of a product that other spellings can lead to: letters alone, for a model number has no spelling. */
export function vocabularyOf({ name, nameAm, brand, model }: SearchedTexts): string[] {
  const texts = [name, brand, model, nameAm]
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
