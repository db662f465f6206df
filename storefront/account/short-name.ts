/** `Almaz Bekele Tadesse` → `Almaz T.`: first name and the initial of the last word (spec section 2). */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const [initial] = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  return initial ? `${words[0]} ${initial.toUpperCase()}.` : (words[0] ?? '')
}
