/**
 * The data of a page as JavaScript, which takes a kilobyte less than React Router's encoding (turbo-stream). Undefined
 * if there is anything but plain values, such as errors, dates or promises.
 */
export function encodeData(data: unknown): string | undefined {
  if (!isPlain(data)) return undefined
  // A script must not contain its own end.
  return JSON.stringify(data).replaceAll(/[<\u2028\u2029]/g, escapeLetter)
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  // Would be the prototype of the object.
  if (Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every((it) => it === undefined || isPlain(it))
}

function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
