import { readTrackingNumber } from '../../contract/carriers.ts'

/** One order with the number of its parcel, or something that is no order. */
export type ScannedLine = {
  raw: string
  /** Null if none begins it. */
  orderNumber: string | null
  number: string
  /** An earlier line has the same order with another number. */
  isRepeated: boolean
}

/**
 * An order number begins a line, and what follows it is the number of its parcel, also on the next line, as a scanner may
 * end each code with a line break. All that was typed is in one of the lines.
 */
export function readScanned(text: string): ScannedLine[] {
  const lines: ScannedLine[] = []
  for (const row of text.split(/\n|;/)) {
    const last = lines.at(-1)
    let current = last?.orderNumber && last.number === '' ? last : undefined
    for (const word of row.split(/[\s,]+/).filter(Boolean)) {
      const orderNumber = orderNumberIn(word)
      const isOrder = orderNumber !== null || (/^mk/i.test(word) && !readTrackingNumber(word))
      if (isOrder || !current) {
        current = { raw: word, orderNumber, number: '', isRepeated: false }
        lines.push(current)
      } else {
        current.raw += ` ${word}`
        if (current.orderNumber !== null) current.number += word
      }
    }
  }
  return merged(lines)
}

function orderNumberIn(word: string): string | null {
  const [, first, second] = /^MK-?(\w{4})-?(\w{4})$/.exec(word.toUpperCase()) ?? []
  return first && second ? `MK-${first}-${second}` : null
}

/** A code that is scanned twice is one line; an order that was ticked gets its number by being scanned. */
function merged(lines: ScannedLine[]): ScannedLine[] {
  const known = new Map<string, ScannedLine>()
  return lines.filter((line) => {
    const before = line.orderNumber === null ? undefined : known.get(line.orderNumber)
    if (!before) {
      if (line.orderNumber !== null) known.set(line.orderNumber, line)
      return true
    }
    if (before.number === '') before.number = line.number
    line.isRepeated = line.number !== '' && line.number !== before.number
    return line.isRepeated
  })
}

export function writtenOut(lines: readonly ScannedLine[]): string {
  return lines
    .map(
      ({ raw, orderNumber, number }) => `${orderNumber === null ? raw : `${orderNumber} ${number}`.trim()}\n`,
    )
    .join('')
}
