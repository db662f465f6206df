import { foldHomophones } from '../../../contract/homophones.ts'

/** Letters are folded one by one, and %, _, \, #, +, & stay. It is idempotent. */
export function fold(text: string): string {
  return collapse(lettersOf(text).replace(joiners, '').replace(separators, ' '))
}

/** It joins words at inner punctuation: `Wi-Fi` becomes `wifi`. */
export function foldJoined(text: string): string {
  return collapse(lettersOf(text).replace(joiners, '').replace(innerSeparators, '').replace(separators, ' '))
}

export function foldPlain(text: string): string {
  return collapse(lettersOf(text))
}

// The ejective marks of transliterations (ts'ehay) are among them.
const joiners = /['‘’‛`´ʼʻ＇]/gu
const separators = /(?![%_\\#&@*])[\p{P}\p{Z}\p{C}]/gu
const innerSeparators = /(?<=[\p{L}\p{N}])[-‐‑–./·፡]+(?=[\p{L}\p{N}])|(?<=\p{N}),(?=\p{N})/gu
const marks = /[\p{M}\p{Cf}]/gu
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }

function lettersOf(text: string): string {
  const lower = stripMarks(stripMarks(text).toLowerCase())
  return foldHomophones(lower.replace(/[ßæœøđłıς]/gu, (letter) => letters[letter] ?? letter))
}

function stripMarks(text: string): string {
  return text.normalize('NFKD').replace(marks, '')
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
