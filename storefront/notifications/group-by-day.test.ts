import { expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications.ts'
import { groupByDay } from './group-by-day.ts'

const at = (createdAt: string): Notification => ({
  _id: createdAt,
  notificationType: 'System',
  message: '',
  read: true,
  createdAt,
})

test('a day begins at midnight in Addis Ababa, wherever the reader is', () => {
  const list = [at('2026-03-04T21:00:00Z'), at('2026-03-04T20:59:59Z'), at('2026-03-03T21:00:00Z')]
  expect(groupByDay(list).map(({ key, entries }) => [key, entries.length])).toEqual([
    ['2026-03-05', 1],
    ['2026-03-04', 2],
  ])
})

test('no notifications are no days', () => {
  expect(groupByDay([])).toEqual([])
})
