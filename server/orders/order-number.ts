import { randomBytes } from 'node:crypto'

/** Letters and digits that are not taken for each other, read aloud or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number that people read and say, `MK-7F3K-29QD`. At random: it neither counts the shop's orders for strangers
 * nor can be guessed from another; the database refuses the one in half a billion that comes twice.
 */
export function newOrderNumber(): string {
  const letters = Array.from({ length: 8 }, randomLetter).join('')
  return `MK-${letters.slice(0, 4)}-${letters.slice(4)}`
}

function randomLetter(): string {
  for (;;) {
    const [byte = 0] = randomBytes(1)
    // A byte past the last whole round of the alphabet would favour its first letters.
    if (byte < 240) return alphabet[byte % alphabet.length] ?? ''
  }
}
