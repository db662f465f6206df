import { searchMaximum } from '../../../contract/limits.ts'
import { isNoise } from './noise-words.ts'
import { fold, foldPlain } from './fold.ts'
import { spellOut } from './spell-out.ts'

export type SearchQuery = {
  needle: string
  /** It keeps the punctuation; such matches come first. */
  plain: string
  words: string[]
}

const wordsMaximum = 8

/** It reads 200 characters and eight words that say something at most; undefined for a blank query. */
export function readQuery(text: string): SearchQuery | undefined {
  const typed = text.slice(0, searchMaximum).toWellFormed()
  const folded = fold(typed) || foldPlain(typed)
  if (folded === '') return undefined
  const words = [...new Set(folded.split(' '))]
  const wordsInLetters = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const telling = wordsInLetters.filter((word) => !isNoise(word))
  return {
    needle: spellOut(folded),
    plain: spellOut(foldPlain(typed)),
    words: ([telling, wordsInLetters].find((it) => it.length > 0) ?? words).slice(0, wordsMaximum),
  }
}
