export const tagLimits = { characters: 50, ofProduct: 30 }
export const otherCategoriesMaximum = 20

/** Tags are words in lower case that a product is found by. */
export function tagOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, tagLimits.characters).trim()
}

/** Each once, in the order given. */
export function tagsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(tagOf).filter(Boolean))].slice(0, tagLimits.ofProduct)
}
