import { readTrackingNumber } from '../../contract/carriers.ts'
import { readPartCode } from '../../contract/part-code.ts'

/** One order, or a part of it, with the number of its parcel, or something that is no order. */
export type ScannedLine = {
  raw: string
  /** Null if none begins it. */
  orderNumber: string | null
  /** The letters of the part that is in the parcel, if its code names one. */
  part: string | null
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
      const { orderNumber, part } = readPartCode(word) ?? { orderNumber: null, part: null }
      const isOrder = orderNumber !== null || (/^mk/i.test(word) && !readTrackingNumber(word))
      if (isOrder || !current) {
        current = { raw: word, orderNumber, part, number: '', isRepeated: false }
        lines.push(current)
      } else {
        current.raw += ` ${word}`
        if (current.orderNumber !== null) current.number += word
      }
    }
  }
  return merged(lines)
}

/** It tells the order, or the part of it, from the others. */
export function parcelOf({ orderNumber, part }: Pick<ScannedLine, 'orderNumber' | 'part'>): string | null {
  return orderNumber !== null && part !== null ? `${orderNumber}-${part}` : orderNumber
}

/** A code that is scanned twice is one line; an order that was ticked gets its number by being scanned. */
function merged(lines: ScannedLine[]): ScannedLine[] {
  const known = new Map<string, ScannedLine>()
  return lines.filter((line) => {
    const parcel = parcelOf(line)
    const before = parcel === null ? undefined : known.get(parcel)
    if (!before) {
      if (parcel !== null) known.set(parcel, line)
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
      (line) => `${`${parcelOf(line) ?? line.raw} ${line.orderNumber === null ? '' : line.number}`.trim()}\n`,
    )
    .join('')
}
