import { shippingDays } from '../contract/limits.ts'
import type { DeliveryMethod } from '../contract/delivery.ts'

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

/** Whether the shop delivers by post alone, free and everywhere; `post` is what the post is called in the language. */
export function isByPostAlone(methods: readonly DeliveryMethod[], post: string): boolean {
  return methods.every(
    ({ name, regions, fee, days, pickUp }) =>
      name === post &&
      regions.length === 0 &&
      fee === 0 &&
      !pickUp &&
      days.from === shippingDays.min &&
      days.to === shippingDays.max,
  )
}
