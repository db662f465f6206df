import { expect, test } from 'vitest'
import { nextCheckAt } from './payment-attempts.ts'

const createdAt = new Date('2026-11-20T09:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
const expiresAt = after(30)

function checksOf(status: string): number[] {
  const minutes: number[] = []
  let now = createdAt
  for (;;) {
    const next = nextCheckAt({ createdAt, expiresAt, status }, now)
    if (next === null || minutes.length > 100) return minutes
    minutes.push((next.getTime() - createdAt.getTime()) / 60_000)
    now = next
  }
}

test('an expired payment is checked at 2, 5, 10, 20, 40 and 60 minutes, then hourly to 72 hours', () => {
  const hourly = Array.from({ length: 71 }, (_, index) => (index + 2) * 60)
  expect(checksOf('expired')).toEqual([2, 5, 10, 20, 40, 60, ...hourly])
})

test('an open payment is also checked when it expires', () => {
  expect(checksOf('open').slice(0, 7)).toEqual([2, 5, 10, 20, 30, 40, 60])
})

test('an open payment is checked for as long as it is open', () => {
  const late = nextCheckAt({ createdAt, expiresAt, status: 'open' }, after(60 * 24 * 30))
  expect(late).toEqual(after(60 * 24 * 30 + 60))
})
