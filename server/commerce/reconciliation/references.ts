const shortest = 5

/** Written with other signs between, or in small letters, it is the same reference. */
export const plainReference = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Each word of a reference or a text that may be a reference: banks write theirs with a branch after it. */
export function referencesIn(reference: string, text: string): Set<string> {
  const found = rawReferences(reference, text).map(plainReference)
  return new Set(found.filter((it) => it.length >= shortest))
}

/** As they are written, to be found in tables. */
export function rawReferences(reference: string, text: string): string[] {
  const words = text.split(/[\s,;:()[\]\\|]+/).filter((word) => /\d/.test(word))
  const parts = reference.split(/[\s,;\\|]+/)
  const all = [reference, ...parts, ...words].filter((it) => it.length >= shortest)
  return [...new Set(all.flatMap((it) => [it, it.replace(/[.]+$/, '')]))].slice(0, 40)
}
