import { expect, test } from 'vitest'
import type { DetailedOrder } from '../../../contract/orders.ts'
import type { Return } from '../../../contract/returns.ts'
import { returnable } from './use-returns.ts'

const order = {
  status: 'complete',
  items: [{ quantity: 3 }, { quantity: 1 }],
  history: [
    { status: 'shipped', at: '2026-11-18T08:00:00Z' },
    { status: 'complete', at: '2026-11-20T08:00:00Z' },
  ],
} as DetailedOrder

const returned = (status: Return['status'], position: number, quantity: number) =>
  ({ status, items: [{ position, quantity }] }) as Return

const at = (time: string, returns: Return[] = []) => returnable(order, returns, new Date(time))

test('the units of returns that were not refused or withdrawn cannot be returned again', () => {
  const returns = [returned('requested', 0, 1), returned('refused', 0, 1), returned('refunded', 1, 1)]
  expect(at('2026-11-21T08:00:00Z', returns)?.lines).toMatchObject([{ position: 0, left: 2 }])
  expect(
    at('2026-11-21T08:00:00Z', [returned('approved', 0, 3), returned('withdrawn', 1, 1)])?.lines,
  ).toMatchObject([{ position: 1, left: 1 }])
  expect(at('2026-11-21T08:00:00Z', [returned('approved', 0, 3), returned('received', 1, 1)])).toBeUndefined()
})

test('a customer can change their mind for a shorter time than there is for faults', () => {
  expect(at('2026-11-27T20:59:59Z')?.mindUntil).toEqual(new Date('2026-11-27T20:59:59.999Z'))
  expect(at('2026-11-27T21:00:00Z')).toMatchObject({
    mindUntil: undefined,
    faultUntil: new Date('2026-12-05T20:59:59.999Z'),
  })
  expect(at('2026-12-05T21:00:00Z')).toBeUndefined()
})
