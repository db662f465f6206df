/** So many letters of the id of a part tell it from the other parts of its order. */
const lettersOfPart = 6

/** What the QR code of a parcel with the goods of one seller says, such as `MK-2345-6789-0A1B2C`. */
export function partCode(orderNumber: string, partId: string): string {
  return `${orderNumber}-${lettersOf(partId)}`
}

function lettersOf(partId: string): string {
  return partId.slice(0, lettersOfPart).toUpperCase()
}

/** Returns the number of an order, and the letters of a part if they follow it. Hyphens may be missing. */
export function readPartCode(word: string): { orderNumber: string; part: string | null } | undefined {
  const found = /^MK-?(\w{4})-?(\w{4})(?:-?([0-9A-F]{6}))?$/.exec(word.toUpperCase())
  const [, first, second, part = null] = found ?? []
  return first && second ? { orderNumber: `MK-${first}-${second}`, part } : undefined
}

/** Returns nothing if no part has the letters, or several have them. */
export function partWithLetters<Part>(
  parts: readonly Part[],
  letters: string,
  idOf: (part: Part) => string,
): Part | undefined {
  const found = parts.filter((part) => lettersOf(idOf(part)) === letters.toUpperCase())
  return found.length === 1 ? found[0] : undefined
}
