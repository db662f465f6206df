/** It estimates the length without making the JSON, which would cost as much as the read. */
export function sizeOfJson(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  let size = 2
  if (Array.isArray(value)) for (const it of value) size += sizeOfJson(it) + 1
  // oxlint-disable-next-line guard-for-in -- plain values, of which `Object.entries` would copy all
  else
    for (const name in value) size += name.length + 4 + sizeOfJson((value as Record<string, unknown>)[name])
  return size
}
