import { searchMaximum } from '../../contract/limits.ts'
import { fold, foldPlain } from './fold.ts'
import { spellOut } from './spell-out.ts'

/** A query as search understands it. */
export type SearchQuery = {
  /** The whole of it, folded and spelled out as the index is. */
  needle: string
  /** The same with its punctuation: what stands so in a product is met before what only reads like it. */
  plain: string
  /** Its words, folded; each must be met, in any order. */
  words: string[]
}

const mostWords = 8

/**
 * Reads what was typed; nothing where there is nothing to look for. Only the first 200 characters count, and of the
 * words by themselves the first eight.
 */
export function readQuery(text: string): SearchQuery | undefined {
  const typed = text.slice(0, searchMaximum).toWellFormed()
  const folded = fold(typed) || foldPlain(typed)
  if (folded === '') return undefined
  const words = [...new Set(folded.split(' '))]
  const speaking = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return {
    needle: spellOut(folded),
    plain: spellOut(foldPlain(typed)),
    words: (speaking.length > 0 ? speaking : words).slice(0, mostWords),
  }
}
