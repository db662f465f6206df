/** A text of a shop that delivers by post alone, free and everywhere, and that of a shop with other methods. */
type ByDelivery = { byPost: string; own: string }

export type Chosen<Text> = Text extends ByDelivery | string
  ? string
  : { [Name in keyof Text]: Chosen<Text[Name]> }

/** Leaves of each pair the text that is true of the shop. */
export function forDelivery<Texts>(texts: Texts, isByPost: boolean): Chosen<Texts> {
  const choose = (text: unknown): unknown => {
    if (typeof text !== 'object' || text === null) return text
    if (Array.isArray(text)) return text.map(choose)
    if ('byPost' in text && 'own' in text) return isByPost ? text.byPost : text.own
    return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, choose(part)]))
  }
  return choose(texts) as Chosen<Texts>
}
