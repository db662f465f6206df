import { sendsAgainOn } from '../contract/arrival.ts'
import { daysAwayOf } from '../contract/holidays.ts'
import { formatDay } from './arrival-text.ts'
import { fill } from './fill.ts'
import type { Reader } from './format-date.ts'

interface Seller {
  store_name: string
  away?: readonly { from: string; until: string }[] | undefined
}

/** The text says from when a seller sends again who is away now; undefined if the seller is not. */
export function sellerAwayText(
  { store_name: store, away }: Seller,
  { now, texts, reader }: { now: Date; texts: { sellerAway: string }; reader: Reader },
): string | undefined {
  const again = sendsAgainOn(now, daysAwayOf(away))
  return again && fill(texts.sellerAway, { store, day: formatDay(again, reader) })
}
