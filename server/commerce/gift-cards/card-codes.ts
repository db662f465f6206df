import { createHash, randomInt } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const lettersOfGroup = 4

/** It has 78 random bits, which nobody guesses, so that a fast hash suffices. */
export function newCardCode(): string {
  const group = () =>
    Array.from({ length: lettersOfGroup }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Hyphens do not matter, as case and spaces do not. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest()
}
