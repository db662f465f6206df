import { createHash } from 'node:crypto'
import type { DemoReview } from './reviews.ts'

/** What the shop is known for: many votes, nearly all of them full. Top rated begins with these. */
const LOVED = ['HA-4011', 'CL-3001', 'FU-2011', 'JW-8008']

/** The votes a product has gathered besides those of its reviews: always the same ones, told by its SKU. */
export function silentVotes(SKU: string, reviews: readonly DemoReview[], most: number): number[] {
  const [luck = 0, taste = 0] = createHash('sha256').update(SKU).digest()
  const written = reviews.reduce((sum, [stars]) => sum + stars, 0)
  const loved = LOVED.includes(SKU)
  const asked = Math.floor((loved ? 0.85 : (luck / 255) ** 4) * (most - reviews.length + 1))
  const votes = reviews.length > 0 ? Math.max(3, asked) : luck < 40 ? 0 : asked
  const mean = loved ? 4.9 : meanOf(written, reviews.length, taste / 255)
  const given: number[] = []
  let sum = written
  for (let count = reviews.length + 1; count <= reviews.length + votes; count++) {
    const value = Math.min(5, Math.max(1, Math.round(mean * count - sum)))
    given.push(value)
    sum += value
  }
  return given
}

/** Who writes nothing thinks much as those who write; where nobody wrote, anything from 2.4 up. `taste` is 0 to 1. */
function meanOf(written: number, reviews: number, taste: number): number {
  if (reviews === 0) return 2.4 + taste * 2.6
  return Math.min(5, Math.max(2.5, written / reviews + (taste - 0.7) * 0.9))
}
