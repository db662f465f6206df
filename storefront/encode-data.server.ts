type Encoding = {
  /** Each value by its place; keys and equal values have one place. */
  texts: string[]
  places: Map<unknown, number>
  waiting: unknown[]
}

class NotPlain extends Error {}

/**
 * The data of a page as React Router encodes it (turbo-stream), at once and as text. Undefined if there is anything
 * but plain values, such as errors, dates or promises.
 */
export function encodeData(data: unknown): string | undefined {
  const encoding: Encoding = { texts: [], places: new Map(), waiting: [] }
  try {
    placeOf(data, encoding)
    // The last one first, as React Router does.
    while (encoding.waiting.length > 0) {
      const value = encoding.waiting.pop()
      encoding.texts[encoding.places.get(value)!] = textOf(value, encoding)
    }
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
  return `[${encoding.texts.join(',')}]\n`
}

const nothing = -5
const missing = -7

function placeOf(value: unknown, { places, waiting }: Encoding): number {
  if (value === null) return nothing
  if (value === undefined) return missing
  const known = places.get(value)
  if (known !== undefined) return known
  const place = places.size
  places.set(value, place)
  waiting.push(value)
  return place
}

function textOf(value: unknown, encoding: Encoding): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => placeOf(item, encoding)).join(',')}]`
  if (typeof value !== 'object' || value === null) throw new NotPlain()
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain()
  let text = ''
  for (const key of Object.keys(value)) {
    const place = placeOf(key, encoding)
    text += `${text === '' ? '' : ','}"_${place}":${placeOf((value as Record<string, unknown>)[key], encoding)}`
  }
  return `{${text}}`
}
